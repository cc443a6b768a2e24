import { useEffect, useRef } from 'react';
import { spokenTime } from '#core/kernel/edition/spoken-times.ts';
import styles from './programme.module.css';

type PresentMinuteLineProps = { readonly minutes: number; readonly start: number; readonly length: number };

/**
 * The present minute in the programme, as a vertical line. A script sets its position, because the content security
 * policy forbids style attributes; before that the line is hidden.
 */
export const PresentMinuteLine = ({ minutes, start, length }: PresentMinuteLineProps) => {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    ref.current?.style.setProperty('--now', String((minutes - start) / length));
  }, [minutes, start, length]);
  return (
    <p ref={ref} className={styles.now} aria-hidden="true">
      <span>{spokenTime(minutes)}</span>
    </p>
  );
};
