import { formatPoints } from '#core/competition/messages.ts';
import type { Moment } from '#core/competition-results/run-by-the-minute.ts';
import styles from './minute-by-minute.module.css';

/** The run as it went; nothing for a run that never began. */
export const MinuteByMinute = ({ moments }: { readonly moments: readonly Moment[] }) => {
  if (moments.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>The run, minute by minute</h2>
      <ol className={styles.moments}>
        {moments.map(({ seconds, what, points }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may have happened in one second, and their order stays
          <li key={at}>
            <b>
              {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
            </b>
            <span>{what}</span>
            <b>{points === null ? '' : points === 'out' ? 'Out' : formatPoints(points)}</b>
          </li>
        ))}
      </ol>
    </>
  );
};
