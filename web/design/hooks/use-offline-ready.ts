import { useEffect, useState } from 'react';

/** Whether the service worker runs that opens the page without signal. */
export const useOfflineReady = (): boolean => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let current = true;
    navigator.serviceWorker?.ready.then(
      () => current && setReady(true),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return ready;
};
