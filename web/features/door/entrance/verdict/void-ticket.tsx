import { entranceInside } from '#core/door/entrance/device/device-day.ts';
import { formatTime } from '#core/kernel/time.ts';
import { useFestivalTime } from '../../../../app/festival/use-festival-time.ts';
import styles from './verdict.module.css';
import { Key, Row, type VerdictScreenProps, verdictOfKind, Who } from './verdict-parts.tsx';
import { dayAndTime, holderName, productName, voidWords } from './verdict-words.ts';

/** The verdict for a void ticket, or for a replaced code of a valid one. */
export const VoidTicket = ({ shown, phone, day, checkpoint, onFind }: VerdictScreenProps) => {
  const time = useFestivalTime();
  const { ticket, because, since } = verdictOfKind(shown, 'void');
  const { word, said } = voidWords[because];
  const isReplaced = because === 'given-away';
  const inside = isReplaced ? entranceInside(day, ticket.id, checkpoint) : null;
  const when = since === null ? null : <span>{dayAndTime(time(since))}</span>;
  if (!isReplaced)
    return (
      <>
        <Who ticket={ticket} day={day} />
        <dl className={styles.when}>
          <Row term={word}>
            {said}
            {when}
          </Row>
        </dl>
        <p className={styles.tell}>
          They may have another ticket: find them by name. If not, send them to the box office.
        </p>
        <div className={styles.foot}>
          <Key onTap={phone.next}>Turn away, scan next</Key>
          <Key kind="out" onTap={() => onFind(ticket.holder ?? '')}>
            Find by name
          </Key>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.name}>An old code</p>
      <p className={styles.product}>
        {productName(ticket, day.list.products)} <span className={styles.number}>{ticket.number}</span>
      </p>
      <dl className={styles.when}>
        <Row term={word}>
          now {holderName(ticket)}’s ticket
          {when}
        </Row>
        <Row term="That ticket">
          {inside ? `was used at ${formatTime(time(inside.at))}` : 'is valid and hasn’t been used'}
        </Row>
      </dl>
      <p className={styles.tell}>
        This code stopped working when the ticket got a new one.{' '}
        {inside ? 'Ask to see the latest ticket email.' : `Find ${holderName(ticket)} by name and let them in.`}
      </p>
      <div className={styles.foot}>
        <Key onTap={() => onFind(ticket.holder ?? '')}>Find {holderName(ticket)}</Key>
        <Key kind="out" onTap={phone.next}>
          Turn away
        </Key>
      </div>
    </>
  );
};
