/** The name of the tab in which a user logs in again, while the form they were filling in stays open in its own. */
const tab = 'log-in-again';

/** The link's target. The tab may close itself, because our page opened it. */
export const logInAgainTab = tab;

/** Closes the tab of such a log-in, which leads back to the form. @returns whether the browser closes it */
export const backToForm = (): boolean => {
  if (window.name !== tab || !window.opener) return false;
  window.close();
  return window.closed;
};
