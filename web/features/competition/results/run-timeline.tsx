import type { TimelineItem } from '#core/competition/results/run-timeline.ts';
import { formatPoints } from '#core/competition/rules/messages.ts';
import styles from './run-timeline.module.css';

/** The timeline of a run; renders nothing for a run that never began. Without any times it is only a list. */
export const RunTimeline = ({ moments }: { readonly moments: readonly TimelineItem[] }) => {
  if (moments.length === 0) return null;
  const untimed = moments.some(({ seconds }) => seconds === null);
  return (
    <>
      <h2 className={styles.title}>The run, minute by minute</h2>
      {untimed && (
        <p>
          A dash means that we don’t know the minute: it’s from a paper sheet, was added afterwards, or doesn’t fit the
          time that counts.
        </p>
      )}
      <ol className={styles.moments}>
        {moments.map(({ seconds, what, points }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several events may share a second, and their order is stable
          <li key={at}>
            <b>{seconds === null ? '–' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</b>
            <span>{what}</span>
            <b>{points === null ? '' : points === 'out' ? 'Out' : formatPoints(points)}</b>
          </li>
        ))}
      </ol>
    </>
  );
};
