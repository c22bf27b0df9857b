package wangzha.article;

/** A card of the Java article: its number is ten times the face, and the suit. */
public class CardInfo {
    private int cardNumber;
    private int cardColor;
    private String cardName;
    private String cardDesc;

    /** 3 to 15: 11 J, 12 Q, 13 K, 14 A, 15 the 2. */
    public int getCardNumber() {
        return cardNumber;
    }

    public void setCardNumber(int cardNumber) {
        this.cardNumber = cardNumber;
    }

    /** 4 spades, 3 clubs, 2 diamonds, 1 hearts. */
    public int getCardColor() {
        return cardColor;
    }

    public void setCardColor(int cardColor) {
        this.cardColor = cardColor;
    }

    /** Ten times the number and the colour: "154" is the 2 of spades. */
    public String getCardName() {
        return cardName;
    }

    public void setCardName(String cardName) {
        this.cardName = cardName;
    }

    /** 黑桃15, as the article describes it. */
    public String getCardDesc() {
        return cardDesc;
    }

    public void setCardDesc(String cardDesc) {
        this.cardDesc = cardDesc;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CardInfo && ((CardInfo) other).cardNumber == cardNumber
                && ((CardInfo) other).cardColor == cardColor;
    }

    @Override
    public int hashCode() {
        return cardNumber * 10 + cardColor;
    }

    @Override
    public String toString() {
        return cardDesc;
    }
}
