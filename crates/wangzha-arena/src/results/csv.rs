//! Results as a table for other programs.

use super::DealResult;

/// One line a game, after a line with the names of the columns.
///
/// ```
/// # use wangzha::Points;
/// # use wangzha_arena::{DealResult, GameResult, Role, to_csv};
/// # let game = GameResult {
/// #     seats: "ABB".into(), role: Some(Role::Landlord), won: Points::whole(1), points: Points::whole(2), actions: 60,
/// #     illegal: [0, 1], late: [0, 0],
/// # };
/// # let deal = DealResult { deal: 0, games: vec![game], times: Default::default() };
/// let table = to_csv(&[deal]);
/// assert_eq!(table, "deal,seats,role,won,points,actions,illegal_a,illegal_b,late_a,late_b\n\
///                    0,ABB,landlord,1,2,60,0,1,0,0\n");
/// ```
pub fn to_csv(deals: &[DealResult]) -> String {
    let header = "deal,seats,role,won,points,actions,illegal_a,illegal_b,late_a,late_b\n";
    let games = deals.iter().flat_map(|deal| deal.games.iter().map(move |game| (deal, game)));
    let lines = games.map(|(deal, game)| {
        let role = game.role.map_or("", |role| role.id());
        let (won, points) = (game.won, game.points);
        let [illegal_a, illegal_b] = game.illegal;
        let [late_a, late_b] = game.late;
        format!(
            "{},{},{role},{won},{points},{},{illegal_a},{illegal_b},{late_a},{late_b}\n",
            deal.deal, game.seats, game.actions,
        )
    });
    std::iter::once(header.to_owned()).chain(lines).collect()
}
