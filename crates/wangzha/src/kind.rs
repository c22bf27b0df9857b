//! What the kinds of play of both games have alike.

/// An id for files and protocols, by which a kind is also found, displayed and
/// parsed; people are told its name. The kind has `ALL`, `IDS` and `name`.
macro_rules! known_by_id {
    ($kind:ident) => {
        impl $kind {
            /// The name in files and protocols.
            #[must_use]
            pub const fn id(self) -> &'static str {
                $kind::IDS[self as usize]
            }

            /// The kind with this [`id`](Self::id).
            #[must_use]
            pub fn from_id(id: &str) -> Option<$kind> {
                $kind::ALL.into_iter().find(|kind| kind.id() == id)
            }
        }

        /// People are told the name.
        impl $crate::words::Say for $kind {
            fn say(
                &self,
                language: $crate::Language,
                f: &mut ::core::fmt::Formatter<'_>,
            ) -> ::core::fmt::Result {
                f.write_str(self.name(language))
            }
        }

        impl ::core::fmt::Display for $kind {
            /// The [`id`](Self::id): players are told the [`name`](Self::name).
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.id())
            }
        }

        impl ::core::str::FromStr for $kind {
            type Err = $crate::UnknownWord;

            /// The kind with this [`id`](Self::id).
            fn from_str(text: &str) -> Result<$kind, $crate::UnknownWord> {
                $kind::from_id(text.trim()).ok_or($crate::UnknownWord::new($kind::IDS))
            }
        }
    };
}

pub(crate) use known_by_id;
