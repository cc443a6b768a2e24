import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while `wanted`, where supported. The browser releases the lock when the page is hidden, so it is
 * requested again when the page is visible. @returns whether the screen stays on now
 */
export const useWakeLock = (wanted: boolean): boolean => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.hidden || lock?.released === false) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (over) return await taken.release();
        lock = taken;
        taken.addEventListener('release', () => setHeld(false));
        setHeld(true);
      } catch {
        // Refused, for instance to save battery: the screen switches off as usual.
        setHeld(false);
      }
      return undefined;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      lock?.release().catch(() => undefined);
      setHeld(false);
    };
  }, [wanted]);
  return held;
};
