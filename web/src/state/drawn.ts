// Waiting for the screen.

/** A page that nobody looks at draws nothing: then so long, in milliseconds. */
const LONGEST = 100;

/** Waits until so many frames were drawn; the one that is under way is the first. */
function frames(count: number): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, LONGEST);
    const next = (left: number) => {
      if (left > 0) requestAnimationFrame(() => next(left - 1));
      else (clearTimeout(unseen), setTimeout(resolve));
    };
    next(count);
  });
}

/** Waits for the beginning of a frame's time: whatever is begun here is done before the next is drawn. */
export const frameBegun = () => frames(1);

/** Waits until what has changed was drawn, so that what is less urgent does not make it late. */
export const drawn = () => frames(2); // the first frame shows the change, the second one begins when it is shown
