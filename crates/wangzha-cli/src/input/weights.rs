//! What plays are worth, as it was typed: `bomb=9,solo.A=4.5`, or the file that
//! has it. A name alone means every rank; what is not named stays as it is.

use std::path::Path;

use wangzha::Rank;

use super::InputError;
use crate::file_text;
use crate::game::advice::Advice;

/// More bytes than such a file needs.
const MOST: u64 = 1 << 16;

/// Plays are worth at most so many points, or as many less than nothing.
const MOST_POINTS: f64 = 1000.0;

/// The weights that a text sets, or the text of a file.
pub(crate) fn weights<R: Advice>(text: &str) -> Result<R::Weights, InputError> {
    if text.contains('=') {
        return read::<R>(text);
    }
    read::<R>(&file_text::read(Path::new(text), MOST)?)
}

fn read<R: Advice>(text: &str) -> Result<R::Weights, InputError> {
    let mut weights = R::Weights::default();
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    for word in lines.flat_map(|line| line.split([',', ' ', '\t'])).filter(|word| !word.is_empty())
    {
        set::<R>(&mut weights, word)?;
    }
    Ok(weights)
}

fn set<R: Advice>(weights: &mut R::Weights, word: &str) -> Result<(), InputError> {
    let wrong = || InputError::Weight(word.to_owned());
    let (key, value) = word.split_once('=').ok_or_else(wrong)?;
    let (name, rank) = key.split_once('.').map_or((key, None), |(name, rank)| (name, Some(rank)));
    let halves = halves(value).ok_or_else(wrong)?;
    let mut fields = R::weights(weights);
    let Some((_, values)) = fields.iter_mut().find(|(known, _)| *known == name) else {
        let known = fields.iter().map(|(known, _)| *known).collect();
        return Err(InputError::NoWeight { name: name.to_owned(), known });
    };
    match rank {
        None => values.fill(halves),
        // a bomb is worth the same whatever its rank
        Some(_) if values.len() == 1 => return Err(wrong()),
        Some(rank) => {
            let rank: Rank = rank.parse().map_err(|_| wrong())?;
            *values.get_mut(usize::from(rank.index())).ok_or_else(wrong)? = halves;
        }
    }
    Ok(())
}

/// The number of half points: 9 for `4.5`.
fn halves(value: &str) -> Option<i32> {
    let halves = value.parse::<f64>().ok()? * 2.0;
    let fits = halves.abs() <= 2.0 * MOST_POINTS && halves.fract() == 0.0;
    fits.then_some(halves as i32)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use wangzha::{doudizhu, tienlen};

    use super::*;

    #[test]
    fn a_name_is_every_rank_and_a_rank_is_one_of_them() {
        let weights = weights::<doudizhu::Rules>("solo=1,solo.A=4.5, bomb=-3").unwrap();
        let mut solo = [2; Rank::COUNT];
        solo[11] = 9;
        let rest = doudizhu::Weights::default();
        assert_eq!(weights, doudizhu::Weights { solo, bomb: -6, ..rest });
    }

    #[test]
    fn a_file_has_lines_and_remarks() {
        let weights =
            read::<tienlen::Rules>("# ours\npair=2 triple=3\n\nbomb=20 # much\n").unwrap();
        assert_eq!((weights.pair[0], weights.triple[12], weights.bomb), (4, 6, 40));
    }

    #[test]
    fn what_is_not_a_weight_is_refused() {
        for wrong in
            ["solo=", "solo=x", "solo=0.3", "solo=1001", "solo=nan", "solo.Z=1", "bomb.3=1"]
        {
            let error = weights::<doudizhu::Rules>(wrong).unwrap_err();
            assert!(matches!(error, InputError::Weight(_)), "{wrong}: {error:?}");
        }
        // there are no jokers in Tien Len
        let error = weights::<tienlen::Rules>("single.B=1").unwrap_err();
        assert!(matches!(error, InputError::Weight(_)), "{error:?}");
        let error = weights::<tienlen::Rules>("rocket=1").unwrap_err();
        assert!(matches!(error, InputError::NoWeight { known, .. } if known.len() == 7));
    }
}
