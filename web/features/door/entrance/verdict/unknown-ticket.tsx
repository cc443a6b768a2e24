import type { OwnDay } from '#core/door/entrance/device/device-day.ts';
import type { ShownVerdict } from '#core/door/entrance/device/phone-state.ts';
import { tillOfBlank } from '#core/door/entrance/door-tills.ts';
import { formatTime, formatWeekday } from '#core/kernel/time.ts';
import { useFestivalTime } from '../../../../app/festival/use-festival-time.ts';
import { classNames } from '../../../../design/type/class-names.ts';
import { fromTill } from './till-words.ts';
import styles from './verdict.module.css';
import { Key, Row, type VerdictScreenProps, verdictOfKind } from './verdict-parts.tsx';

/**
 * The verdict for a genuine code that is not on the door list: bought since, sold at a till without signal, or never
 * sold.
 */
export const UnknownTicket = ({ shown, phone, day, isOnline }: VerdictScreenProps) => {
  const time = useFestivalTime();
  const till = tillOfBlank(day.list.tills, verdictOfKind(shown, 'unknown').id);
  const words = till && fromTill({ ...till, since: time(till.since) });
  const { startsAt, year } = day.list.edition;
  const steps = words?.steps ?? [
    'Ask to see the ticket email',
    `Is it for ${formatWeekday(startsAt)} ${year}?`,
    'Is it for this checkpoint, and theirs?',
  ];
  const turnAway = words?.isUnsold === true;
  const isChecked = hasServerAnswered(shown, day);
  const letIn = () => void phone.letInAnyway(words?.reason ?? 'Looked at the ticket email');
  return (
    <>
      <p className={styles.product}>
        {words?.said ??
          (isChecked
            ? 'We’ve checked, and the festival has no record of this ticket. The code is genuine, so it may be a sale that went missing.'
            : `Bought since ${formatTime(time(day.list.madeAt))}, when this device last had the list.`)}
      </p>
      <dl className={classNames(styles.when, styles.look)}>
        {steps.map((step, at) => (
          <Row key={step} term={String(at + 1)} isTime>
            {step}
          </Row>
        ))}
      </dl>
      <div className={styles.foot}>
        {!turnAway && <p>{checkingWords(isChecked, isOnline)}</p>}
        {turnAway && <Key onTap={phone.next}>Turn away, scan next</Key>}
        <Key {...(turnAway && { kind: 'out' })} onTap={letIn}>
          Yes, let them in
        </Key>
        {!turnAway && (
          <Key kind="out" onTap={phone.next}>
            Turn away
          </Key>
        )}
      </div>
    </>
  );
};

/** Whether the server has this scan and has sent its list since, still without the ticket. */
export const hasServerAnswered = ({ scan }: ShownVerdict, { scans }: OwnDay): boolean =>
  scans.find((each) => each.scan.id === scan)?.state === 'known';

const checkingWords = (isChecked: boolean, isOnline: boolean): string => {
  if (isChecked) return 'Checked: it isn’t on the list. It’s up to you.';
  return isOnline ? 'We’re checking it now.' : 'We’ll check it when the signal’s back.';
};
