import { useEffect } from 'react';

/**
 * Calls `refresh` when the visitor comes back to the page, or the network connection to the browser: what the page shows
 * may be out of date.
 * @param refresh a stable function; null while the page shows nothing that others can change
 */
export const useOnReturn = (refresh: (() => void) | null): void => {
  useEffect(() => {
    if (!refresh) return undefined;
    const refreshIfVisible = () => {
      if (!document.hidden) refresh();
    };
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh]);
};
