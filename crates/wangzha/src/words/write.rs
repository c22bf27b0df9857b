//! The macros that write the functions.

/// Lets a type [say](crate::words::Say) itself by a method that `words!` has written, and
/// displays it in English.
///
/// ```
/// use wangzha::{Language, spoken, words};
///
/// pub enum Side { Left, Right }
///
/// impl Side {
///     words! {
///         /// The name for players.
///         pub const fn name(&self) {
///             Side::Left => { en: "left", zh: "左", vi: "trái" }
///             Side::Right => { en: "right", zh: "右", vi: "phải" }
///         }
///     }
/// }
/// spoken!(Side, name);
///
/// words! { fn look(side: Side) { en: "look {side}", zh: "看{side}边", vi: "nhìn bên {side}" } }
///
/// assert_eq!(Side::Left.to_string(), "left");
/// assert_eq!(look(Language::Chinese, Side::Right).to_string(), "看右边");
/// ```
#[macro_export]
macro_rules! spoken {
    ($type:ty, $method:ident) => {
        impl $crate::words::Say for $type {
            fn say(
                &self,
                language: $crate::Language,
                f: &mut ::core::fmt::Formatter<'_>,
            ) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.$method(language), f)
            }
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::words::Say::say(self, $crate::Language::English, f)
            }
        }
    };
}

/// Writes functions that say something in three languages; see the
/// [module](mod@crate::words).
#[macro_export]
macro_rules! words {
    ($(
        $(#[$attribute:meta])*
        $vis:vis $($function:ident)+ ($($parameters:tt)*) { $($texts:tt)* }
    )*) => {$(
        $crate::write_words! {
            [$(#[$attribute])* $vis] [$($function)+] [$($parameters)*] $($texts)*
        }
    )*};
}

/// Writes one function of [`words!`].
#[doc(hidden)]
#[macro_export]
macro_rules! write_words {
    // a text without facts
    ([$(#[$attribute:meta])* $vis:vis] [const fn $name:ident] []
        en: $en:literal, zh: $zh:literal, vi: $vi:literal $(,)?
    ) => {
        $(#[$attribute])*
        #[must_use]
        $vis const fn $name(language: $crate::Language) -> &'static str {
            match language {
                $crate::Language::English => $crate::plain_words!($en),
                $crate::Language::Chinese => $crate::plain_words!($zh),
                $crate::Language::Vietnamese => $crate::plain_words!($vi),
            }
        }
    };

    // a table of texts without facts
    ([$(#[$attribute:meta])* $vis:vis] [const fn $name:ident] [$(& $($by_reference:lifetime)?)? $me:ident]
        $(
            $path:tt $(:: $tail:ident)*
            $(( $($field:tt),* $(,)? ))?
            $({ $($named:tt $(: $sub:pat)?),* $(,)? })?
            => { en: $en:literal, zh: $zh:literal, vi: $vi:literal $(,)? }
        )+
    ) => {
        $(#[$attribute])*
        #[must_use]
        $vis const fn $name($(& $($by_reference)?)? $me, language: $crate::Language) -> &'static str {
            let texts: [&'static str; 3] = match $me {
                $(
                    $path $(:: $tail)* $(( $($field),* ))? $({ $($named $(: $sub)?),* })? => [
                        $crate::plain_words!($en),
                        $crate::plain_words!($zh),
                        $crate::plain_words!($vi),
                    ],
                )+
            };
            texts[language as usize]
        }
    };

    // a sentence
    ([$($head:tt)*] [fn $name:ident] [$($param:ident: $type:ty),* $(,)?] en $($texts:tt)+) => {
        $crate::write_words! {
            @sentence [$($head)*] [$name] [] [$($param: $type,)*] en $($texts)+
        }
    };
    ([$($head:tt)*] [fn $name:ident]
        [$(& $($by_reference:lifetime)?)? $me:ident $(, $param:ident: $type:ty)* $(,)?] en $($texts:tt)+
    ) => {
        $crate::write_words! {
            @sentence [$($head)*] [$name] [$(& $($by_reference)?)? $me,] [$($param: $type,)*] en $($texts)+
        }
    };
    (@sentence [$(#[$attribute:meta])* $vis:vis] [$name:ident] [$($me:tt)*] [$($param:ident: $type:ty,)*]
        en $($texts:tt)+
    ) => {
        $(#[$attribute])*
        #[must_use]
        #[allow(unused_variables, clippy::too_many_arguments)]
        $vis fn $name(
            $($me)* language: $crate::Language $(, $param: $type)*
        ) -> impl ::core::fmt::Display {
            ::core::fmt::from_fn(move |f| match language {
                $crate::Language::English =>
                    $crate::fill_words!(en f language [$(($param))*] { en $($texts)+ }),
                $crate::Language::Chinese =>
                    $crate::fill_words!(zh f language [$(($param))*] { en $($texts)+ }),
                $crate::Language::Vietnamese =>
                    $crate::fill_words!(vi f language [$(($param))*] { en $($texts)+ }),
            })
        }
    };

    // a sentence for each case
    ([$(#[$attribute:meta])* $vis:vis] [fn $name:ident] [$(& $($by_reference:lifetime)?)? $me:ident]
        $(
            $path:tt $(:: $tail:ident)*
            $(( $($field:tt),* $(,)? ))?
            $({ $($named:tt $(: $sub:pat)?),* $(,)? })?
            $(if $guard:expr)?
            => $text:tt
        )+
    ) => {
        $(#[$attribute])*
        #[must_use]
        #[allow(unused_variables, clippy::too_many_arguments)]
        $vis fn $name(
            $(& $($by_reference)?)? $me, language: $crate::Language
        ) -> impl ::core::fmt::Display {
            ::core::fmt::from_fn(move |f| match language {
                $crate::Language::English => match $me {$(
                    $path $(:: $tail)* $(( $($field),* ))? $({ $($named $(: $sub)?),* })? $(if $guard)? =>
                        $crate::fill_words!(
                            en f language [$($(($field))*)? $($(($named $(: $sub)?))*)?] $text
                        ),
                )+},
                $crate::Language::Chinese => match $me {$(
                    $path $(:: $tail)* $(( $($field),* ))? $({ $($named $(: $sub)?),* })? $(if $guard)? =>
                        $crate::fill_words!(
                            zh f language [$($(($field))*)? $($(($named $(: $sub)?))*)?] $text
                        ),
                )+},
                $crate::Language::Vietnamese => match $me {$(
                    $path $(:: $tail)* $(( $($field),* ))? $({ $($named $(: $sub)?),* })? $(if $guard)? =>
                        $crate::fill_words!(
                            vi f language [$($(($field))*)? $($(($named $(: $sub)?))*)?] $text
                        ),
                )+},
            })
        }
    };

    ($head:tt [$($function:ident)+] $($anything:tt)*) => {
        ::core::compile_error!(::core::concat!(
            "`", ::core::stringify!($($function)+),
            "` is not understood: a text has `en: …, zh: …, vi: …`, all three and in this order",
        ));
    };
}

/// A text in which nothing is filled in.
#[doc(hidden)]
#[macro_export]
macro_rules! plain_words {
    ($text:literal) => {{
        const _: () = ::core::assert!(
            $crate::words::is_plain($text),
            "a `const fn` of `words!` has nothing to fill in",
        );
        $text
    }};
}

/// Fills in one text of [`words!`]: the words that depend on bare facts first,
/// then the facts as they are said in the language.
#[doc(hidden)]
#[macro_export]
macro_rules! fill_words {
    ($code:ident $f:ident $language:ident $facts:tt { say $other:expr }) => {
        $crate::words::Say::say(&$other, $language, $f)
    };
    ($code:ident $f:ident $language:ident $facts:tt {
        en $(( $(- $not_en:ident),+ ))?: $en:tt,
        zh $(( $(- $not_zh:ident),+ ))?: $zh:tt,
        vi $(( $(- $not_vi:ident),+ ))?: $vi:tt $(,)?
    }) => {
        $crate::fill_words!(
            @$code $f $language $facts
            [$($($not_en)+)?] $en, [$($($not_zh)+)?] $zh, [$($($not_vi)+)?] $vi
        )
    };
    ($code:ident $f:ident $language:ident $facts:tt $($anything:tt)*) => {
        ::core::compile_error!(
            "a text is `en: …, zh: …, vi: …`, all three and in this order, or `say …`"
        )
    };

    (@en $f:ident $l:ident $facts:tt $a:tt $en:tt, $b:tt $zh:tt, $c:tt $vi:tt) => {
        $crate::fill_words!(@text $f $l $facts $a $en)
    };
    (@zh $f:ident $l:ident $facts:tt $a:tt $en:tt, $b:tt $zh:tt, $c:tt $vi:tt) => {
        $crate::fill_words!(@text $f $l $facts $b $zh)
    };
    (@vi $f:ident $l:ident $facts:tt $a:tt $en:tt, $b:tt $zh:tt, $c:tt $vi:tt) => {
        $crate::fill_words!(@text $f $l $facts $c $vi)
    };

    (@text $f:ident $language:ident [$($fact:tt)*] $unused:tt (
        $template:literal $(, $word:ident = $value:expr)* $(,)?
    )) => {{
        $(
            $crate::check_fact!($template [] $word);
            let $word = $value;
        )*
        $($crate::say_fact!($language $template $unused $fact);)*
        $f.write_fmt(::core::format_args!($template))
    }};
    (@text $f:ident $language:ident $facts:tt $unused:tt $template:literal) => {
        $crate::fill_words!(@text $f $language $facts $unused ($template))
    };
}

/// A fact, from here on as it is said in the language.
#[doc(hidden)]
#[macro_export]
macro_rules! say_fact {
    ($language:ident $template:literal $unused:tt ($fact:ident)) => {
        $crate::check_fact!($template $unused $fact);
        let $fact = $crate::words::Said(&$fact, $language);
    };
    ($language:ident $template:literal $unused:tt $not_bound:tt) => {};
}

/// A fact stands in a text, or the text says that it does not.
#[doc(hidden)]
#[macro_export]
macro_rules! check_fact {
    ($template:literal [$($unused:ident)*] $fact:ident) => {
        const _: () = ::core::assert!(
            $crate::words::mentions($template, ::core::stringify!($fact))
                != $crate::words::is_among(
                    ::core::stringify!($fact),
                    &[$(::core::stringify!($unused)),*],
                ),
            "{}",
            ::core::concat!(
                "`{", ::core::stringify!($fact), "}` must stand in ", ::core::stringify!($template),
                ", or the language is written with `(-", ::core::stringify!($fact), ")`",
            ),
        );
    };
}
