import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while `wanted`, where the browser can. A browser ends it whenever the page is hidden, so it is
 * asked again when the page is visible. @returns whether the screen stays on now
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
        // Refused, for instance to save battery: the screen goes off as always.
        setHeld(false);
      }
      return undefined;
    };
    take();
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
