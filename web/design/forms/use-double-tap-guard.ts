import { useEffect, useState } from 'react';
import styles from './double-tap-guard.module.css';

/** The longest time between the two taps of an accidental double tap. */
const guardMs = 500;

/**
 * For a control that appears under the finger that has just tapped: the control ignores touches for a moment, so that a
 * double tap acts once. It accepts the keyboard at once.
 * @param shown a text that identifies the controls on screen, and changes when different ones appear
 * @returns the class that makes the control ignore touches for that moment
 */
export const useDoubleTapGuard = (shown: string): string | undefined => {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), guardMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown ? undefined : styles.guarded;
};
