import { useEffect } from 'react';

/**
 * Calls `refresh` when the visitor comes back to the page, or the network connection to the browser: what the page shows
 * may be out of date. With `everyMs` also that often while the page is visible.
 * @param refresh a stable function; null while the page shows nothing that others can change
 */
export const useOnReturn = (refresh: (() => void) | null, everyMs?: number): void => {
  useEffect(() => {
    if (!refresh) return undefined;
    const refreshIfVisible = () => {
      if (!document.hidden) refresh();
    };
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refreshIfVisible);
    const timer = everyMs === undefined ? undefined : setInterval(refreshIfVisible, everyMs);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh, everyMs]);
};
