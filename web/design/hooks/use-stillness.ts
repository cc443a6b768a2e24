import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void) => {
  const wish = window.matchMedia(query);
  wish.addEventListener('change', listener);
  return () => wish.removeEventListener('change', listener);
};

/** Whether the visitor wants nothing to move by itself; true until the device has been asked. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
