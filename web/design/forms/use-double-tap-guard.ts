import { useEffect, useState } from 'react';
import styles from './double-tap-guard.module.css';

/** The second tap of an accidental double tap comes within this time. */
const guardMs = 500;

/**
 * For a control that appears under the finger that has just tapped: it ignores touches for a moment, so that a double
 * tap acts once. The keyboard works at once.
 * @param shown a text that changes whenever other controls are on screen
 * @returns the class that lets touches pass until then
 */
export const useDoubleTapGuard = (shown: string): string | undefined => {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), guardMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown ? undefined : styles.guarded;
};
