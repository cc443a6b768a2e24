import { formatTime } from '#core/kernel/time.ts';
import { useFestivalTime } from '../../../../app/festival/use-festival-time.ts';
import { overrideReasons, ReasonSheet } from '../reason-sheet.tsx';
import { Key, Row, type VerdictScreenProps, verdictOfKind, Who } from './parts.tsx';
import styles from './verdict.module.css';
import { ago, deviceName, firstName } from './verdict-words.ts';

/** The verdict for a ticket that was admitted before: when and at which door. */
export const AlreadyIn = ({ shown, phone, day, now, isAsking, onAsking }: VerdictScreenProps) => {
  const time = useFestivalTime();
  const { ticket, first } = verdictOfKind(shown, 'already-admitted');
  const name = firstName(ticket.holder);
  const where = deviceName(day, first.device);
  return (
    <>
      <Who ticket={ticket} day={day} />
      <dl className={styles.when}>
        <Row term={formatTime(time(first.at))} isTime>
          Let in at {where}
          <span>{ago(time(first.at), time(now))}</span>
        </Row>
      </dl>
      <p className={styles.tell}>Ask to see the ticket email. The same ticket may be on two phones.</p>
      <div className={styles.foot}>
        <Key onTap={phone.next}>Turn away, scan next</Key>
        <Key kind="out" onTap={() => onAsking(true)}>
          Let in anyway…
        </Key>
      </div>
      {isAsking && (
        <ReasonSheet
          title={`Let ${name} in anyway?`}
          lead={`They came in at ${where} at ${formatTime(time(first.at))}. The desk will see both, and your reason.`}
          reasons={overrideReasons}
          deed={`Let ${name} in`}
          onReason={(reason) => void phone.letInAnyway(reason)}
          onCancel={() => onAsking(false)}
        />
      )}
    </>
  );
};
