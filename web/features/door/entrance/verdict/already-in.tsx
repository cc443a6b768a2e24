import { formatTime } from '#core/kernel/time.ts';
import { useFestivalTime } from '../../../../app/festival/use-festival-time.ts';
import { overrideReasons, ReasonSheet } from '../reason-sheet.tsx';
import styles from './verdict.module.css';
import { Key, Row, type VerdictScreenProps, verdictOfKind, Who } from './verdict-parts.tsx';
import { ago, deviceName, firstName } from './verdict-words.ts';

/** The verdict for a ticket that was admitted before, or its thing handed over: when and at which door. */
export const AlreadyIn = ({ shown, phone, day, checkpoint, now, isAsking, onAsking }: VerdictScreenProps) => {
  const time = useFestivalTime();
  const { ticket, first } = verdictOfKind(shown, 'already-admitted');
  const name = firstName(ticket.holder);
  const where = deviceName(day, first.device);
  const at = formatTime(time(first.at));
  const says = checkpoint.handsOver ? handOver(where, at) : letIn(name, where, at);
  return (
    <>
      <Who ticket={ticket} day={day} />
      <dl className={styles.when}>
        <Row term={at} isTime>
          {says.done} at {where}
          <span>{ago(time(first.at), time(now))}</span>
        </Row>
      </dl>
      <p className={styles.tell}>{says.tell}</p>
      <div className={styles.foot}>
        <Key onTap={phone.next}>Turn away, scan next</Key>
        <Key kind="out" onTap={() => onAsking(true)}>
          {says.anyway}…
        </Key>
      </div>
      {isAsking && (
        <ReasonSheet
          title={says.title}
          lead={`${says.lead} The desk will see both, and your reason.`}
          reasons={overrideReasons}
          deed={says.deed}
          onReason={(reason) => void phone.letInAnyway(reason)}
          onCancel={() => onAsking(false)}
        />
      )}
    </>
  );
};

const letIn = (name: string, where: string, at: string) => ({
  done: 'Let in',
  tell: 'Ask to see the ticket email. The same ticket may be on two phones.',
  anyway: 'Let in anyway',
  title: `Let ${name} in anyway?`,
  lead: `They came in at ${where} at ${at}.`,
  deed: `Let ${name} in`,
});

const handOver = (where: string, at: string) => ({
  done: 'Handed over',
  // In one line, because the heading has two.
  tell: 'The same ticket may be on two phones.',
  anyway: 'Hand over another',
  title: 'Hand over another?',
  lead: `They had it at ${where} at ${at}.`,
  deed: 'Hand over another',
});
