declare global {
  interface Window {
    /** Set by `server/http/first.js`. */
    pageIncomplete?: () => void;
  }
}

/** Shows, on any page, that a script could not be fetched, with a link that loads the page again. */
export const pageIncomplete = (): void => window.pageIncomplete?.();
