import { type CSSProperties, useEffect, useState } from 'react';
import { spokenTime } from '#core/kernel/edition/spoken-times.ts';
import type { Entry } from '#core/site/my-day/day-items.ts';
import { todayMessages as words } from '#core/site/my-day/today-messages.ts';
import { StarShape } from '../../../app/stars/star-button.tsx';
import styles from './day-line.module.css';

type DayLineProps = {
  /** Minutes since midnight, as all times here. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** What the visitor has starred. */
  readonly own: readonly Entry[];
};

const labelEvery = 120;

/** The day as a line from gates open to gates closed, with the present moment and the visitor's stars. */
export const DayLine = ({ from, to, now, own }: DayLineProps) => {
  // Its places are inline styles, which the page's security policy allows to a script only.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const at = (minutes: number) => Math.min(100, Math.max(0, ((minutes - from) / (to - from)) * 100));
  const along = (minutes: number) => ({ '--along': `${at(minutes).toFixed(2)}%` }) as CSSProperties;
  const hours = Array.from({ length: Math.floor((to - from) / labelEvery) + 1 }, (_, nth) => from + nth * labelEvery);
  // The last label gives way to the closing time.
  const labels = [...hours.filter((hour) => to - hour >= labelEvery / 2), to];
  const stars = [...new Set(own.map(({ session }) => session.from))].filter((each) => each >= from && each <= to);
  if (!isDrawn) return <div className={styles.line} />;
  return (
    <div
      className={styles.line}
      style={along(now)}
      role="img"
      aria-label={words.dayLine(spokenTime(from), spokenTime(to), spokenTime(now))}
    >
      {labels.map((hour) => (
        <span key={hour} className={styles.hour} style={along(hour)}>
          {spokenTime(hour)}
        </span>
      ))}
      {stars.map((minutes) => (
        <span key={minutes} className={styles.star} style={along(minutes)}>
          <StarShape />
        </span>
      ))}
      <span className={styles.now} />
    </div>
  );
};
