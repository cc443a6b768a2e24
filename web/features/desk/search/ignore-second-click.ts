/** How long after the first click a second one can still belong to the same double click, at most. */
const doubleClickMs = 500;

const ignore = (event: MouseEvent) => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Ignores the second click of a double click. It would reach the part of the page that the first one uncovered. */
export const ignoreSecondClick = (): void => {
  for (const type of ['mousedown', 'click'] as const) {
    document.addEventListener(type, ignore, true);
    setTimeout(() => document.removeEventListener(type, ignore, true), doubleClickMs);
  }
};
