/** Long enough for the next frame: the page draws sixty times a second, and a slow phone needs two or three frames. */
const drawnAfterMs = 50;

/**
 * Runs work once the page has drawn. Uses a timer instead of `requestAnimationFrame`, which never fires on a hidden page.
 */
export const afterDrawing = (work: () => void): void => {
  setTimeout(work, drawnAfterMs);
};
