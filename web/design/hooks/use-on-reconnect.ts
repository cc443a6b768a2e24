import { useEffect, useRef } from 'react';
import { minute, second } from '#core/kernel/time.ts';

/** For this long after a reconnection a network may still drop requests, and a request sent before may still fail. */
const unsteadyMs = minute;
const firstWaitMs = 2 * second;

/**
 * Calls `retry` when the browser reports a network connection again. What fails within a minute of that is retried as
 * well, after twice the time at each attempt.
 * @param retry a stable function; null while nothing has to be retried
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
