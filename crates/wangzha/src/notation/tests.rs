use super::*;
use std::string::ToString;

fn cards(text: &str) -> Cards {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_rank_with_a_suit_is_one_card() {
    for (rank, letter) in Rank::all().zip(Rank::LETTERS.chars()).take(13) {
        for suit in Suit::ALL {
            let one = Cards::from(Card::new(rank, suit));
            for mark in [suit.letter(), suit.symbol()] {
                let mut text = std::string::String::from(letter);
                text.push(mark);
                assert_eq!(cards(&text), one);
                assert_eq!(cards(&text.to_lowercase()), one);
            }
        }
    }
}

#[test]
fn tens_aces_and_jokers_have_several_spellings() {
    assert_eq!(cards("10s"), cards("Ts"));
    assert_eq!(cards("0s"), cards("Ts"));
    assert_eq!(cards("1h"), cards("Ah"));
    assert_eq!(cards("1 0"), cards("A T"));
    assert_eq!(cards("110"), cards("AT"));
    assert_eq!(cards("X"), cards("B"));
    assert_eq!(cards("D"), cards("R"));
    assert_eq!(cards("XD"), Cards::JOKERS);
    assert_eq!(cards("小王大王"), Cards::JOKERS);
    assert_eq!(cards("22XD"), cards("2 2 B R"));
}

#[test]
fn order_spaces_and_commas_do_not_matter() {
    assert_eq!(cards("4c3s"), cards("3s, 4c"));
    assert_eq!(cards(" 3s  4c "), cards("3s 4c"));
    assert_eq!(cards(""), Cards::EMPTY);
}

#[test]
fn a_card_without_a_suit_takes_the_first_free_one() {
    assert_eq!(cards("3 3s 3"), cards("3s 3h 3c"));
    assert_eq!(cards("3333").len(), 4);
}

#[test]
fn every_set_is_read_back_from_what_it_is_written_as() {
    for word in [0, 1, 0x0110_0000_0000_0000, 0x8421_8421_8421, Cards::PACK.bits()] {
        let set = Cards::from_valid_bits(word & Cards::PACK.bits());
        assert_eq!(cards(&set.to_string()), set);
        assert_eq!(cards(&std::format!("{set:#}")), set);
        assert_eq!(cards(&set.counts().to_string()).counts(), set.counts());
    }
}

#[test]
fn a_wrong_text_says_where_what_and_what_would_be_right() {
    for (text, column, words) in [
        ("34z", 3, "'z' is not a card"),
        ("3s 3s", 4, "3♠ is there twice"),
        ("33333", 5, "a fifth 3"),
        ("BB", 2, "one small joker too many"),
        ("s3", 1, "the suit 's' has no rank before it"),
        ("♠3", 1, "the suit '♠' has no rank"),
        ("Bs", 2, "a joker has no suit"),
        ("大", 1, "'大' alone is not a card"),
        ("大王大", 3, "'大' alone is not a card"),
        ("３ ｚ", 3, "'z' is not a card"),
        ("3s\r\n X4x", 8, "one small joker too many"),
        ("黑桃", 3, "the suit ♠ has no rank"),
        ("3 红桃小王", 3, "a joker has no suit; write B without '♥'"),
        ("黑桃2 2s", 5, "2♠ is there twice"),
    ] {
        match text.parse::<Cards>() {
            Ok(set) => panic!("{text} is read as {set}"),
            Err(error) => {
                assert_eq!(error.column(), column, "{text}: {error}");
                assert!(error.to_string().contains(words), "{text}: {error}");
            }
        }
    }
}

#[test]
fn a_d_after_a_rank_is_diamonds_only_where_other_suits_are_written() {
    assert_eq!(cards("3d"), cards("3♦"));
    assert_eq!(cards("3S 3D"), cards("3♠ 3♦"));
    assert_eq!(cards("3 D"), cards("3 R"));
    let error = "3D".parse::<Cards>().unwrap_err();
    assert_eq!(error.column(), 2);
    assert!(error.to_string().contains("could be the 3 of diamonds"));
    assert!(error.to_string().contains("or the 3 and the big joker"));
}

#[test]
fn players_may_write_as_they_speak() {
    for (text, plain) in [
        ("黑桃2", "2s"),
        ("红桃A红心K", "AhKh"),
        ("方块3 方片４", "3d4d"),
        ("梅花10 草花J", "TcJc"),
        ("黑桃 2、大王", "2sR"),
        ("2 bích, 3 chuồn 4 tép 5 rô 6 cơ", "2s3c4c5d6h"),
        ("2BÍCH 3Chuon 4tep 5ro 6Co", "2s3c4c5d6h"),
        ("2 bi\u{301}ch 5 ro\u{302} 6 co\u{31b}", "2s5d6h"),
        ("３４５６７", "34567"),
        ("１０ｓ，Ｊｈ", "TsJh"),
        ("3♠️4♥️", "3s4h"),
        ("\u{feff}3s\r\n4s\r\n", "3s4s"),
        ("3 rô R", "3dR"),
        ("3 r", "3R"),
    ] {
        assert_eq!(cards(text), cards(plain), "{text}");
    }
}

#[test]
fn every_card_rank_and_suit_is_read_back_from_what_it_is_written_as() {
    for card in Cards::PACK {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(std::format!("{card:#}").parse(), Ok(card));
        assert_eq!(card.rank().to_string().parse(), Ok(card.rank()));
    }
    for suit in Suit::ALL {
        assert_eq!(suit.to_string().parse(), Ok(suit));
        assert_eq!(std::format!("{suit:#}").parse(), Ok(suit));
    }
}

#[test]
fn one_card_is_not_two_and_not_half_of_one() {
    for (text, column, words) in [
        ("", 1, "not one card"),
        ("3s4s", 3, "not one card"),
        ("3", 2, "3 has no suit"),
        ("BD", 2, "not one card"),
        ("z", 1, "'z' is not a card"),
    ] {
        let error = text.parse::<Card>().unwrap_err();
        assert_eq!(error.column(), column, "{text}: {error}");
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
    assert_eq!("3D".parse(), Ok(Card::new(Rank::THREE, Suit::Diamond)));
    for text in ["", "3s", "34", "s"] {
        assert!(text.parse::<Rank>().is_err(), "{text}");
    }
    for text in ["", "3s", "sh", "黑", "红桃红桃"] {
        assert!(text.parse::<Suit>().is_err(), "{text}");
    }
}

#[test]
fn what_players_say_but_cards_do_not_show_is_told_how_to_be_written() {
    let problem = |text: &str| text.parse::<Cards>().unwrap_err();
    assert_eq!(problem("33王"), ParseCardsError { column: 3, problem: Problem::HalfAJoker('王') });
    for (numeral, rank) in [("三", "3"), ("九", "9"), ("十", "T"), ("二", "2")] {
        let error = problem(&std::format!("黑桃{numeral}")).to_string();
        assert!(error.ends_with(&std::format!("黑桃{rank}")), "{error}");
    }
}
