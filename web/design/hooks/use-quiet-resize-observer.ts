import { useEffect } from 'react';

/** What browsers say, old ones and new, when a watched size changes once more than fits into one frame. */
const harmless = /^ResizeObserver loop (limit exceeded|completed with undelivered notifications)/;

/** Keeps 'ResizeObserver loop limit exceeded' from being reported while the page is open (§8): nothing is lost by it. */
export const useQuietResizeObserver = (): void => {
  useEffect(() => {
    const hush = (event: ErrorEvent) => {
      if (!harmless.test(event.message)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('error', hush, { capture: true });
    return () => window.removeEventListener('error', hush, { capture: true });
  }, []);
};
