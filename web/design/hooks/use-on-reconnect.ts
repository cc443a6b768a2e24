import { useEffect } from 'react';

/** Calls `retry` when the browser reports a network connection again; null while nothing has to be retried. */
export const useOnReconnect = (retry: (() => void) | null): void => {
  useEffect(() => {
    if (!retry) return undefined;
    const tryAgain = () => retry();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [retry]);
};
