import { useEffect, useState } from 'react';
import styles from './double-tap-guard.module.css';

/** A second press of a wet or trembling finger takes no longer. */
const guardMs = 500;

/**
 * For what comes under a finger that has just pressed: it takes no touch before it has stood there for a moment, so that
 * pressing twice is pressing once. Keys are heard at once.
 * @param shown another text whenever something else is on the screen
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
