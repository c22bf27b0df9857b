// How large things are: cards by what the window has room for.

export const viewport = $state({ width: 1280, height: 800 });

export function watchViewport(): void {
  $effect(() => {
    const measure = () => Object.assign(viewport, { width: innerWidth, height: innerHeight });
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
}

const clamp = (least: number, value: number, most: number) => Math.round(Math.max(least, Math.min(most, value)));

/** A phone on its side: there is little height. */
export const isFlat = (): boolean => viewport.height < 520;
export const isNarrow = (): boolean => viewport.width < 640;

/** The width of a card in one's own hand. */
export function handCard(isLarge: boolean): number {
  const { width, height } = viewport;
  const size = isFlat() ? clamp(48, height * 0.17, 72) : isNarrow() ? clamp(54, width * 0.165, 76) : clamp(64, Math.min(width / 11.5, height * 0.145), 140);
  return isLarge ? Math.round(size * 1.15) : size;
}

/** The width of a card on the table; the play to beat is larger. */
export function playCard(isToBeat: boolean): number {
  const size = isFlat() ? clamp(34, viewport.height * 0.105, 46) : isNarrow() ? clamp(40, viewport.width * 0.125, 56) : clamp(52, viewport.height * 0.1, 104);
  return isToBeat ? Math.round(size * 1.18) : size;
}
