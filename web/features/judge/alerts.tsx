import { beforeOn, othersOn } from '#core/competition-day/judge/kept-marks.ts';
import { unsignedMarks } from '#core/competition-day/judge/run-mark.ts';
import type { InRun } from './in-run.ts';
import styles from './judge.module.css';
import { count } from './judge-words.ts';

type AlertsProps = { readonly run: InRun; readonly notSaved: boolean };

/** What a judge must know about a run beside the run itself. */
export const Alerts = ({ run: { kept, device, judge }, notSaved }: AlertsProps) => {
  const late = unsignedMarks(kept.map(({ mark }) => mark)).length;
  const refused = kept.find(({ state }) => state === 'refused');

  return (
    <div className={styles.alerts}>
      <div role="alert">
        {notSaved && (
          <p className={styles.bad}>The last press could not be saved, and does not count. Press it again.</p>
        )}
        {late > 0 && (
          <p className={styles.bad}>
            {count(late, 'press', 'presses')} reached this run after its sheet was signed. Look at it with the handler,
            and sign again.
          </p>
        )}
        {refused && <p className={styles.bad}>The festival does not take all marks of this run: {refused.why}</p>}
      </div>
      <div role="status">
        {beforeOn(kept, device, judge).map(({ name, marks }) => (
          <p key={`${name} ${marks}`} className={styles.said}>
            Before you, {name} judged this run on this phone: {count(marks, 'mark')}, which count and stay theirs.
          </p>
        ))}
        {othersOn(kept, device).map(({ name, marks }) => (
          <p key={`${name} ${marks}`} className={styles.said}>
            Another phone is on this run: {name}, {count(marks, 'mark')}. Both count: take back what is there twice.
          </p>
        ))}
      </div>
    </div>
  );
};
