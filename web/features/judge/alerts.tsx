import { unsignedEvents } from '#core/competition-day/judge/run-event.ts';
import { earlierJudgesOn, otherDevicesOn } from '#core/competition-day/judge/stored-events.ts';
import styles from './judge.module.css';
import { count } from './judge-words.ts';
import type { RunContext } from './run-context.ts';

type AlertsProps = { readonly run: RunContext; readonly notSaved: boolean };

/** Warnings about a run: unsaved events, other judges and other devices. */
export const Alerts = ({ run: { stored, device, judge }, notSaved }: AlertsProps) => {
  const late = unsignedEvents(stored.map(({ mark }) => mark)).length;
  const refused = stored.find(({ state }) => state === 'refused');

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
        {earlierJudgesOn(stored, device, judge).map(({ name, events }) => (
          <p key={`${name} ${events}`} className={styles.message}>
            Before you, {name} judged this run on this phone: {count(events, 'mark')}, which count and stay theirs.
          </p>
        ))}
        {otherDevicesOn(stored, device).map(({ name, events }) => (
          <p key={`${name} ${events}`} className={styles.message}>
            Another phone is on this run: {name}, {count(events, 'mark')}. Both count: take back what is there twice.
          </p>
        ))}
      </div>
    </div>
  );
};
