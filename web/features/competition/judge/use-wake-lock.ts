import { useEffect } from 'react';

/**
 * Keeps the screen on while a hound searches, where supported. The browser releases the lock when the page is hidden.
 */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      // Refused on low battery; judging works without it.
      const taken = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (over) void taken?.release();
      else lock = taken;
    };
    const holdAgain = () => document.visibilityState === 'visible' && void hold();
    void hold();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
};
