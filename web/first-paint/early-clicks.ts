declare global {
  interface Window {
    /** Set by `server/http/first.js`. */
    takeEarlyClicks?: () => readonly HTMLElement[];
  }
}

/**
 * Takes over the recording of early clicks from `first.js`, and returns a function that replays them after hydration.
 * Call it just before hydration, from which point React queues events itself.
 */
export const takeEarlyClicks = (page: Window): (() => void) => {
  const clicked = [...(page.takeEarlyClicks?.() ?? [])];
  return () => {
    for (const button of clicked.splice(0)) if (button.isConnected) button.click();
  };
};
