/** The page draws sixty times a second; a slow phone takes two or three of those moments. */
const drawnAfterMs = 50;

/** Runs work once the page has drawn. By a timer and not with the next frame, which a hidden page never draws. */
export const afterDrawing = (work: () => void): void => {
  setTimeout(work, drawnAfterMs);
};
