// Waiting for the screen.

/** A page that nobody looks at draws nothing: then so long, in milliseconds. */
const LONGEST = 100;

/** Waits until what has changed was drawn, so that what is less urgent does not make it late. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, LONGEST);
    const after = () => (clearTimeout(unseen), setTimeout(resolve));
    // the first frame shows the change, the second one begins when it is shown
    requestAnimationFrame(() => requestAnimationFrame(after));
  });
}
