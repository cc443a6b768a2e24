import { useEffect, useRef } from 'react';
import { minute, second } from '#core/kernel/time.ts';

/** How long after a reconnection the network may still drop requests, and requests sent earlier may still fail. */
const unsteadyMs = minute;
const firstWaitMs = 2 * second;

/**
 * Calls `retry` when the browser reports a network connection again. A failure within a minute of that is retried as
 * well, with a wait that doubles at each attempt.
 * @param retry a stable function; null while there is nothing to retry
 */
export const useOnReconnect = (retry: (() => void) | null): void => {
  const reconnectedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      reconnectedAt.current = performance.now();
    };
    window.addEventListener('online', note);
    return () => window.removeEventListener('online', note);
  }, []);
  useEffect(() => {
    if (!retry) return undefined;
    const sinceMs = performance.now() - reconnectedAt.current;
    const timer = sinceMs < unsteadyMs ? setTimeout(retry, Math.max(firstWaitMs, sinceMs)) : undefined;
    const retryNow = () => retry();
    window.addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
    };
  }, [retry]);
};
