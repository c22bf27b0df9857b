package wangzha.article;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import wangzha.Cards;
import wangzha.Game;
import wangzha.Play;
import wangzha.Reading;
import wangzha.Rules;

/**
 * The functions of the Java article on the Cambodian game, by their names, answered by the engine under the rules
 * "cambodian": what the article means, without its mistakes. Lists may be in any order, and are never null.
 */
public class TienLen {
    private static final Rules RULES = new Rules(Game.TIEN_LEN, "cambodian");
    private static final String[] COLORS = {"红桃", "方片", "梅花", "黑桃"};
    private static final Comparator<CardInfo> ASCENDING =
            Comparator.comparingInt(CardInfo::getCardNumber).thenComparingInt(CardInfo::getCardColor);

    /** The 52 cards, by colours. */
    public List<CardInfo> initCard() {
        List<CardInfo> cards = new ArrayList<>();
        for (int color = 1; color <= 4; color++) {
            for (int number = 3; number <= 15; number++) cards.add(card(number, color));
        }
        return cards;
    }

    private static CardInfo card(int number, int color) {
        CardInfo card = new CardInfo();
        card.setCardNumber(number);
        card.setCardColor(color);
        card.setCardName(String.valueOf(number * 10 + color));
        card.setCardDesc(COLORS[color - 1] + number);
        return card;
    }

    /** 洗牌: every order is equally likely. */
    public List<CardInfo> washCard(List<CardInfo> cardList) {
        Collections.shuffle(cardList, new SecureRandom());
        return cardList;
    }

    /** 发牌: one card at a time to four players. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    public List<CardInfo>[] handCard(List<CardInfo> cardList) {
        List<CardInfo>[] hands = new List[] {new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>()};
        for (int i = 0; i < cardList.size(); i++) hands[i % 4].add(cardList.get(i));
        return hands;
    }

    /** 捋牌: from high to low. */
    public List<CardInfo> sortCard(List<CardInfo> cardList) {
        cardList.sort(ASCENDING.reversed());
        return cardList;
    }

    /** From low to high. */
    public List<CardInfo> sortCardAsc(List<CardInfo> cardList) {
        cardList.sort(ASCENDING);
        return cardList;
    }

    /** 单张: every single card. */
    public List<List<CardInfo>> get1(List<CardInfo> cards) {
        return all(cards, OutCardType.type1);
    }

    /** 对子: every pair. */
    public List<List<CardInfo>> get11(List<CardInfo> cards) {
        return all(cards, OutCardType.type11);
    }

    /** 三个: every triple. */
    public List<List<CardInfo>> get111(List<CardInfo> cards) {
        return all(cards, OutCardType.type111);
    }

    /** 炸弹: every four of a kind. */
    public List<List<CardInfo>> get1111(List<CardInfo> cards) {
        return all(cards, OutCardType.type1111);
    }

    /** 链子: every run of three or more, with every choice of suits. */
    public List<List<CardInfo>> get123(List<CardInfo> cards) {
        return all(cards, OutCardType.type123);
    }

    /** 双链: every run of three or more pairs, with every choice of suits. */
    public List<List<CardInfo>> get112233(List<CardInfo> cards) {
        return all(cards, OutCardType.type112233);
    }

    /** 出牌类型: what the cards are. */
    public OutCardType getOutCardType(List<CardInfo> outCard) {
        return outCard == null || isTwice(outCard) ? OutCardType.type0 : type(RULES.classify(set(outCard)));
    }

    /** Whether a player who holds all these cards can play the selected ones on others. */
    public boolean whetherCanPlay(List<CardInfo> outCard, List<CardInfo> allCard, List<CardInfo> selectCard) {
        long selected = set(selectCard);
        return !isTwice(selectCard) && (selected & ~set(allCard)) == 0 && RULES.answer(selected, set(outCard)) != 0;
    }

    /** 提示: what could be played on others, the best first. */
    public List<List<CardInfo>> getTips(List<CardInfo> outCard, List<CardInfo> allCard) {
        List<List<CardInfo>> tips = new ArrayList<>();
        for (Play play : RULES.hints(set(allCard), set(outCard))) tips.add(list(play.cards));
        return tips;
    }

    private static OutCardType type(int reading) {
        return OutCardType.values()[Reading.kind(reading)];
    }

    private static List<List<CardInfo>> all(List<CardInfo> cards, OutCardType type) {
        List<List<CardInfo>> found = new ArrayList<>();
        for (Play play : RULES.moves(set(cards), 0)) {
            if (type(play.reading) == type) found.add(list(play.cards));
        }
        return found;
    }

    /** A list with a card twice is no play of one pack. */
    private static boolean isTwice(List<CardInfo> cards) {
        return Long.bitCount(set(cards)) != cards.size();
    }

    private static long set(List<CardInfo> cards) {
        long set = 0;
        for (CardInfo card : cards) set |= 1L << Cards.from(Cards.JAVA, card.getCardNumber() * 10 + card.getCardColor());
        return set;
    }

    /** From low to high. */
    private static List<CardInfo> list(long cards) {
        List<CardInfo> list = new ArrayList<>();
        for (long rest = cards; rest != 0; rest &= rest - 1) {
            int number = Cards.to(Cards.JAVA, Long.numberOfTrailingZeros(rest));
            list.add(card(number / 10, number % 10));
        }
        list.sort(ASCENDING);
        return list;
    }
}
