declare global {
  interface Window {
    /** What `server/pages/first.js` leaves behind. */
    takeEarlyClicks?: () => readonly HTMLElement[];
  }
}

/**
 * Hears the presses from now on itself, and returns the way to press again, once the page has come to life, what was
 * pressed before. To be called just before hydration: from there on React keeps presses by itself.
 */
export const takeEarlyClicks = (page: Window): (() => void) => {
  const clicked = [...(page.takeEarlyClicks?.() ?? [])];
  return () => {
    for (const button of clicked.splice(0)) if (button.isConnected) button.click();
  };
};
