import { useEffect } from 'react';

/** The error messages of older and newer browsers when observed sizes change again within one frame. */
const harmless = /^ResizeObserver loop (limit exceeded|completed with undelivered notifications)/;

/** Suppresses the harmless error 'ResizeObserver loop limit exceeded' while the page is open (§8). */
export const useQuietResizeObserver = (): void => {
  useEffect(() => {
    const suppress = (event: ErrorEvent) => {
      if (!harmless.test(event.message)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('error', suppress, { capture: true });
    return () => window.removeEventListener('error', suppress, { capture: true });
  }, []);
};
