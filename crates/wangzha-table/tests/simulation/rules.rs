//! Rules and settings of all kinds.

use wangzha::{AnyRules, doudizhu, tienlen};
use wangzha_oracle::Random;
use wangzha_table::{Clocks, Settings};

pub(crate) fn settings(random: &mut Random) -> Settings {
    let rules: AnyRules = match random.below(2) {
        0 => dou_dizhu(random).into(),
        _ => tien_len(random).into(),
    };
    let mut settings = Settings::new(rules);
    if let AnyRules::TienLen(_) = rules {
        settings.players = 2 + random.below(3) as u8;
        if settings.players == 3 && random.below(4) == 0 {
            settings.cards = Some(17);
        }
    } else if random.below(6) == 0 {
        settings.no_shuffle = Some(30);
    }
    settings.clocks = Some(Clocks {
        decision: 2_000 + random.below(20_000) as u64,
        reserve: random.below(20_000) as u64,
        ceremony: 1_000 + random.below(5_000) as u64,
        between: 5_000 + random.below(60_000) as u64,
        computer: 5_000 + random.below(10_000) as u64,
    });
    settings.watchers = random.below(5) > 0;
    settings.public = random.below(2) == 0;
    settings.hints = random.below(2) == 0;
    let level = |random: &mut Random| random.choose(&["random", "greedy", "planner"]).parse();
    settings.fill = match random.below(4) {
        0 => None,
        _ => level(random).ok(),
    };
    settings.stand_in = level(random).unwrap();
    settings.checked().unwrap()
}

fn dou_dizhu(random: &mut Random) -> doudizhu::Rules {
    let mut rules = *random.choose(doudizhu::Rules::PRESETS);
    if random.below(2) == 0 {
        let doublings = [
            doudizhu::Doubling::None,
            doudizhu::Doubling::Everybody,
            doudizhu::Doubling::FarmersThenLandlord,
        ];
        rules.doubling = *random.choose(&doublings);
        rules.super_double = random.below(2) == 0;
        rules.open_hand = random.below(2) == 0;
        rules.spring = random.below(2) == 0;
        let passes =
            [doudizhu::AllPass::Redeal, doudizhu::AllPass::RedealNextSeat, doudizhu::AllPass::Void];
        rules.all_pass = *random.choose(&passes);
    }
    rules
}

fn tien_len(random: &mut Random) -> tienlen::Rules {
    let mut rules = *random.choose(tienlen::Rules::PRESETS);
    if random.below(2) == 0 {
        rules.pass_locks = random.below(2) == 0;
        rules.first_lead_has_lowest = random.below(2) == 0;
        rules.end = *random.choose(&[tienlen::End::FirstOut, tienlen::End::LastPlayer]);
    }
    rules
}
