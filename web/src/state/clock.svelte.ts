// The time by the table's clock, four times a second while somebody looks.

export const clock = $state({ now: Date.now(), ahead: 0 });

const tick = () => (clock.now = Date.now() + clock.ahead);

/** Keeps the clock going as long as the component lives. */
export function runClock(): void {
  $effect(() => {
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  });
}
