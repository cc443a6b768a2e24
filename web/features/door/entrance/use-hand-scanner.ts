import { useEffect, useRef } from 'react';
import { nothingTyped, typeKey } from '#core/door/entrance/device/hand-scanner.ts';

/**
 * Receives the codes of a hand scanner, which acts as a keyboard, wherever the focus is. Its keystrokes do not reach
 * the page: a code's spaces and its Enter would click the focused button.
 */
export const useHandScanner = (onCode: (code: string) => void): void => {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let typed = nothingTyped;
    let isScanning = false;
    const receiveKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const meant = typeKey(typed, event.key, event.timeStamp);
      typed = meant.typed;
      isScanning = meant.isScanner;
      if (isScanning) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (meant.code !== null) latest.current(meant.code);
    };
    // Firefox clicks a button on the keyup of the space.
    const receiveKeyUp = (event: KeyboardEvent) => {
      if (isScanning && event.key === ' ') event.preventDefault();
    };
    window.addEventListener('keydown', receiveKey, { capture: true });
    window.addEventListener('keyup', receiveKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', receiveKey, { capture: true });
      window.removeEventListener('keyup', receiveKeyUp, { capture: true });
    };
  }, []);
};
