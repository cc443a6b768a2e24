import { useSyncExternalStore } from 'react';

/** Calls `listener` when the browser reports that the network has gone or returned. @returns ends the subscription */
export const onNetworkChange = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser reports a network connection; true on the server and during hydration. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
