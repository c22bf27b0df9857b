//! What is true of every store.

pub(crate) mod keeping;
pub(crate) mod log;
pub(crate) mod people;
pub(crate) mod rounds;

use std::pin::Pin;
use std::sync::Arc;

use wangzha_server::store::{Append, Store};

/// A store, and how to come to the same data once more.
pub(crate) struct Doors {
    pub(crate) store: Arc<dyn Store>,
    open: Box<dyn Fn() -> Opening + Send + Sync>,
}

type Opening = Pin<Box<dyn Future<Output = Arc<dyn Store>> + Send>>;

impl Doors {
    pub(crate) async fn new<F>(open: impl Fn() -> F + Send + Sync + 'static) -> Doors
    where
        F: Future<Output = Arc<dyn Store>> + Send + 'static,
    {
        let open: Box<dyn Fn() -> Opening + Send + Sync> = Box::new(move || Box::pin(open()));
        Doors { store: open().await, open }
    }

    /// Another server on the same data.
    pub(crate) async fn again(&self) -> Arc<dyn Store> {
        (self.open)().await
    }

    /// Appends these, many in a transaction.
    pub(crate) async fn append(&self, appends: &[Append]) {
        for batch in appends.chunks(64) {
            assert_eq!(self.store.commit(batch).await, vec![Ok(()); batch.len()]);
        }
    }
}

/// Hands all tests of the suite to a macro.
macro_rules! every_test {
    ($macro:ident) => {
        $macro! {
            log::an_unknown_table_has_no_events,
            log::what_is_appended_can_be_read_from_any_number,
            log::many_tables_are_read_at_once_each_in_its_order,
            log::tables_that_others_have_written_to_are_found,
            log::a_bookmark_and_what_follows_is_the_whole_log,
            log::people_who_come_and_go_without_playing_make_no_long_tail,
            log::a_fenced_append_leaves_no_bookmark_and_a_closed_table_has_none,
            log::a_wrong_bookmark_is_not_used_and_is_found,
            log::a_bookmark_of_something_else_than_the_log_is_found,
            log::an_append_with_another_number_is_fenced_and_the_others_are_not,
            log::of_two_owners_exactly_one_append_wins,
            log::of_two_servers_that_race_for_a_table_exactly_one_wins,
            log::two_appends_to_one_table_can_be_in_one_batch,
            log::a_second_table_of_the_same_name_is_fenced,
            log::one_command_opens_one_table_at_whatever_server_until_it_is_closed,
            log::a_closed_table_is_finished_and_takes_nothing_more,
            log::an_empty_batch_is_nothing,
            log::another_door_shows_the_same,
            log::whole_rounds_come_back_as_they_were,
            rounds::a_finished_round_is_kept_with_its_last_event,
            rounds::a_fenced_append_leaves_no_round,
            rounds::the_rounds_of_a_person_come_in_pages_the_latest_first,
            rounds::every_round_is_rated_once_whoever_asks_how_often,
            rounds::rating_in_small_steps_gives_the_same_ratings,
            rounds::a_ranking_is_ordered_by_what_is_certain,
            rounds::rounds_by_rules_of_ones_own_are_not_rated,
            rounds::everything_is_counted,
            people::a_visitor_is_known_by_number_and_token,
            people::people_can_be_renamed,
            people::a_person_has_several_tokens_and_each_can_go,
            people::a_login_name_belongs_to_one_person,
            people::a_token_for_nobody_is_not_made,
            people::a_deleted_account_leaves_rounds_without_its_name,
            keeping::all_tables_can_be_paged_through,
            keeping::logs_of_old_closed_tables_can_be_thrown_away,
            keeping::many_logs_are_thrown_away_in_pages,
            keeping::what_clients_were_told_and_is_missing_is_found,
            keeping::a_check_while_others_write_finds_nothing_wrong,
        }
    };
}
pub(crate) use every_test;

/// Every test of the suite as a test of its own.
macro_rules! individually {
    ($($module:ident::$name:ident,)*) => {
        $(#[tokio::test]
        async fn $name() {
            let (doors, _kept) = doors().await;
            crate::suite::$module::$name(&doors).await;
        })*
    };
}
pub(crate) use individually;
