import { useEffect } from 'react';

/** Keeps the screen lit while a hound searches, where the browser lets us; it lets go by itself when the page is hidden. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      // Refused when the battery is low: the judge wakes the screen by hand then.
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
