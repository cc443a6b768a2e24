import { useRef } from 'react';
import { isDoubleTap, type LastTaps } from '#core/competition/day/judge/double-tap.ts';

/**
 * For buttons that a second tap would reverse or count twice. Returns a function that records a tap on a button, and says
 * whether it counts: the second tap of a double tap does not.
 */
export const useDoubleTapFilter = (stopwatch: () => number): ((button: string) => boolean) => {
  // A ref instead of state: the second tap may come before the next render.
  const taps = useRef<LastTaps<string>>({});
  return (button) => {
    const now = stopwatch();
    if (isDoubleTap(taps.current, button, now)) return false;
    taps.current = { ...taps.current, [button]: now };
    return true;
  };
};
