import { ringLogOf, unsignedEvents } from '#core/competition/day/judge/run-event.ts';
import { earlierJudgesOn, otherDevicesOn } from '#core/competition/day/judge/stored-events.ts';
import { activeEvents } from '#core/competition/rules/run/ring-log.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './judge.module.css';
import type { RunContext } from './run-context.ts';

type AlertsProps = {
  readonly run: RunContext;
  /** Whether the warnings are in one strip of fixed height, so that no button moves while a hound searches. */
  readonly inOneStrip?: boolean;
};

/** Warnings about a run: unsaved events, other judges and other devices. */
export const Alerts = ({ run: { stored, sheet, device, judge, notSaved }, inOneStrip = false }: AlertsProps) => {
  const marks = stored.map(({ mark }) => mark);
  const late = unsignedEvents(marks).length;
  // The marks that the sheet lists one by one: no ticks, and nothing that was undone.
  const listed = new Set(activeEvents(ringLogOf(marks)).map(({ id }) => id));
  const onSheet = stored.filter(({ mark }) => listed.has(mark.id));
  const refused = stored.find(({ state }) => state === 'refused');

  return (
    <div className={classNames(styles.alerts, inOneStrip && styles.strip)}>
      <div role="alert">
        {notSaved && <p className={styles.bad}>Your last tap wasn’t saved, so it doesn’t count. Please tap again.</p>}
        {late > 0 && (
          <p className={styles.bad}>
            {formatCount(late, 'new mark')} arrived after this sheet was signed. Check it with the handler and sign
            again.
          </p>
        )}
        {refused && <p className={styles.bad}>Some marks of this run weren’t accepted. {refused.why}</p>}
      </div>
      <div role="status">
        {earlierJudgesOn(onSheet, device, judge).map(({ name, events }) => (
          <p key={`${name} ${events}`} className={styles.message}>
            {name} started this run on this phone: {formatCount(events, 'mark')}. They still count.
          </p>
        ))}
        {otherDevicesOn(onSheet, device).map(({ name, events }) => (
          <p key={`${name} ${events}`} className={styles.message}>
            Another phone is on this run: {name}, {formatCount(events, 'mark')}.
            {sheet.initials === null && ' Undo anything marked twice.'}
          </p>
        ))}
      </div>
    </div>
  );
};
