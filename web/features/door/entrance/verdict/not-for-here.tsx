import type { TicketElsewhere } from '#core/door/entrance/ticket-elsewhere.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import { useFestivalTime } from '../../../../app/festival/use-festival-time.ts';
import styles from './verdict.module.css';
import { Key, Row, type VerdictScreenProps, verdictOfKind, Who } from './verdict-parts.tsx';
import { holderName, ownTicketFor, productName, todaysTicketOf } from './verdict-words.ts';

/** The verdict for a valid ticket of another checkpoint: which one, and which ticket would admit its holder here. */
export const WrongCheckpoint = ({ shown, phone, day, checkpoint }: VerdictScreenProps) => {
  const { ticket, goesTo } = verdictOfKind(shown, 'wrong-checkpoint');
  const other = ownTicketFor(day, ticket, checkpoint);
  const [first] = goesTo;
  return (
    <>
      <Who ticket={ticket} day={day} />
      <dl className={styles.when}>
        <Row term="Valid at">
          {goesTo.length === 0 ? 'no checkpoint today' : goesTo.map(({ where }) => where).join(', ')}
          {first && (
            <span>
              from {first.opens} to {first.closes}
            </span>
          )}
        </Row>
        <Row term={checkpoint.handsOver ? 'To collect' : 'To get in'}>
          {other
            ? `they need their ${productName(other, day.list.products).toLowerCase()}, ${other.number}, not used yet`
            : 'they need another ticket'}
        </Row>
      </dl>
      <div className={styles.foot}>
        {other && (
          <Key onTap={() => void phone.readByHand(other.id)}>
            {checkpoint.handsOver ? 'Hand over on' : 'Let them in on'} {other.number}
          </Key>
        )}
        {other ? (
          <Key kind="out" onTap={phone.next}>
            Next ticket
          </Key>
        ) : (
          <Key onTap={phone.next}>Next ticket</Key>
        )}
      </div>
    </>
  );
};

/** The verdict for a ticket of another edition; the server knows whose it is, and a device without signal only its year. */
export const WrongEdition = (props: VerdictScreenProps) => {
  const { ticket } = verdictOfKind(props.shown, 'wrong-edition');
  return ticket ? <OtherYearsTicket {...props} ticket={ticket} /> : <FromAnotherYear {...props} />;
};

const OtherYearsTicket = ({
  ticket,
  phone,
  day,
  checkpoint,
  onFind,
}: VerdictScreenProps & { readonly ticket: TicketElsewhere }) => {
  const todays = todaysTicketOf(day, ticket.holder, checkpoint);
  return (
    <>
      <p className={styles.name}>{holderName(ticket)}</p>
      <p className={styles.product}>
        {ticket.product} <span className={styles.number}>{ticket.number}</span>
      </p>
      <dl className={styles.when}>
        <Row term="Valid for">
          {formatDay(ticket.startsAt)}
          {ticket.usedAt && <span>used at {ticket.usedAt} that day</span>}
        </Row>
        {todays && <Row term="Today’s">{todays.number}, valid and not used yet</Row>}
      </dl>
      <p className={styles.tell}>They may have opened an old email.</p>
      <div className={styles.foot}>
        {todays ? (
          <Key onTap={() => void phone.readByHand(todays.id)}>Let them in on today’s ticket</Key>
        ) : (
          <Key onTap={() => onFind('')}>Find by name</Key>
        )}
        <Key kind="out" onTap={phone.next}>
          Turn away
        </Key>
      </div>
    </>
  );
};

const FromAnotherYear = ({ shown, phone, onFind }: VerdictScreenProps) => {
  const { year } = verdictOfKind(shown, 'wrong-edition');
  return (
    <>
      <p className={styles.name}>A real ticket, from {year}</p>
      <dl className={styles.when}>
        <Row term="Valid for">
          the {year} festival<span>not for this one</span>
        </Row>
      </dl>
      <p className={styles.tell}>
        They may have opened an old email. Find today’s ticket by name and let them in on that.
      </p>
      <div className={styles.foot}>
        <Key onTap={() => onFind('')}>Find by name</Key>
        <Key kind="out" onTap={phone.next}>
          Turn away
        </Key>
      </div>
    </>
  );
};

/** The verdict for a code that the festival did not issue. */
export const NotGenuine = ({ shown, phone, isOnline, onFind }: VerdictScreenProps) => {
  const time = useFestivalTime();
  const { because } = verdictOfKind(shown, 'not-genuine');
  const isForged = because === 'forged';
  return (
    <>
      <p className={styles.name}>No name to show</p>
      <p className={styles.product}>
        {isForged ? 'It looks like a ticket code, but we didn’t issue it' : 'This code isn’t a ticket for the festival'}
      </p>
      <dl className={styles.when}>
        <Row term="Reported">
          {isOnline ? `to the desk at ${formatTime(time(shown.at))}` : 'to the desk when the signal’s back'}
          <span>no need to call</span>
        </Row>
      </dl>
      <p className={styles.tell}>
        Ask to see the ticket email, or find them by name.
        {isForged && ' They may have been sold a fake, so be kind.'}
      </p>
      <div className={styles.foot}>
        <Key onTap={() => onFind('')}>Find by name</Key>
        <Key kind="out" onTap={phone.next}>
          Turn away, scan next
        </Key>
      </div>
    </>
  );
};
