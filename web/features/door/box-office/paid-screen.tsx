import encodeQR from 'qr';
import { useEffect, useState } from 'react';
import { changeFor } from '#core/door/box-office/cash.ts';
import type { SoldTicketView } from '#core/door/box-office/client.ports.ts';
import type { DoorTill } from '#core/door/box-office/device/door-till.ts';
import type { Paid, TillState } from '#core/door/box-office/device/till-state.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import frame from '../../../app/door/door.module.css';
import { useSite } from '../../../composition/site-context.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './sell.module.css';
import { TillProblem } from './till-problem.tsx';

type PaidProps = { readonly till: DoorTill; readonly state: TillState; readonly paid: Paid };

/** The screen after a sale: shows the codes to photograph, sends an email, or prints slips. */
export const PaidScreen = ({ till, state, paid }: PaidProps) => {
  const [at, setAt] = useState(0);
  const [toLetIn, setToLetIn] = useState(0);
  useEffect(() => void till.countToLetIn(paid).then(setToLetIn), [till, paid]);
  const { tickets, draft, total } = paid;
  const ticket = tickets[at];
  const change = draft.tendered === null ? undefined : changeFor(total, draft.tendered);
  const how = draft.paidBy === 'cash' ? `cash${change ? `, ${formatPounds(change)} change` : ''}` : 'card machine';

  const next = async () => {
    await till.letIn(paid);
    till.next();
    void till.sync();
  };

  return (
    <div className={classNames(frame.body, styles.tight)}>
      <div className={styles.paidHead}>
        <h1 tabIndex={-1}>Paid, {formatPounds(total)}</h1>
        <span className={frame.lead}>{how}</span>
      </div>
      <TillProblem words={state.problem} />
      {ticket && (
        <div className={styles.code}>
          <QrPicture ticket={ticket} />
          <b>{ticket.number}</b>
          <span>{paid.names[at]}</span>
        </div>
      )}
      {tickets.length > 1 && (
        <div className={styles.pager}>
          <button
            type="button"
            className={classNames(frame.key, frame.low)}
            aria-label="Previous ticket"
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            <Arrow />
          </button>
          <span role="status">
            <b>
              {at + 1} of {tickets.length}
            </b>
            <br />
            <span className={frame.lead}>Take a photo of each</span>
          </span>
          <button
            type="button"
            className={classNames(frame.key, frame.low, styles.turned)}
            aria-label="Next ticket"
            disabled={at === tickets.length - 1}
            onClick={() => setAt(at + 1)}
          >
            <Arrow />
          </button>
        </div>
      )}
      <HandOver till={till} paid={paid} />
      <div className={classNames(frame.keys, frame.foot)}>
        <button type="button" className={classNames(frame.key, frame.go)} onClick={() => void next()}>
          {nextWords(toLetIn, tickets.length)}
        </button>
      </div>
      <Slips paid={paid} />
    </div>
  );
};

/**
 * The label of the button for the next sale. A device that is not at the checkpoint of these tickets admits no one: the
 * door does that.
 */
const nextWords = (toLetIn: number, tickets: number): string => {
  if (toLetIn === 0) return 'Next guest';
  if (toLetIn < tickets) return `Let ${spokenNumber(toLetIn)} in, next guest`;
  if (tickets === 1) return 'Let them in, next guest';
  return tickets === 2 ? 'Let both in, next guest' : `Let all ${spokenNumber(tickets)} in, next guest`;
};

/** Sends the tickets by email or prints them. */
const HandOver = ({ till, paid }: Pick<PaidProps, 'till' | 'paid'>) => {
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const send = async () => {
    if (await till.email(paid, email)) {
      setSentTo(email);
      setAsking(false);
    }
  };
  const count = paid.tickets.length;
  return (
    <>
      {isAsking && (
        <form
          className={styles.email}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <label className={frame.field}>
            <span>Email address</span>
            <input
              type="email"
              required
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </label>
          <button type="submit" className={classNames(frame.key, frame.low, frame.fill)}>
            Send
          </button>
        </form>
      )}
      {sentTo && <p role="status">The tickets are on their way to {sentTo}.</p>}
      <div className={classNames(frame.keys, frame.two)}>
        <button
          type="button"
          className={classNames(frame.key, frame.low)}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          Email tickets
        </button>
        <button type="button" className={classNames(frame.key, frame.low)} onClick={() => window.print()}>
          {count === 1 ? 'Print slip' : `Print ${count} slips`}
        </button>
      </div>
    </>
  );
};

/** One slip per ticket, as wide as the roll of a till printer; visible only in print. */
const Slips = ({ paid }: Pick<PaidProps, 'paid'>) => {
  const festival = useSite().config.edition.name;
  return (
    <div className={styles.slips} aria-hidden="true">
      {paid.tickets.map((ticket, at) => (
        <div key={ticket.id}>
          <p>{festival}</p>
          <QrPicture ticket={ticket} />
          <b>{ticket.number}</b>
          <p>{paid.names[at]}</p>
          <p>Keep this slip: we’ll scan its code.</p>
        </div>
      ))}
    </div>
  );
};

/** Black on white in both themes, with a quiet zone of four modules. */
const QrPicture = ({ ticket }: { readonly ticket: SoldTicketView }) => {
  const rows = encodeQR(ticket.code, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Code of ticket ${ticket.number}`}
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
};

const Arrow = () => (
  <svg
    width="26"
    height="26"
    viewBox="0 0 26 26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    aria-hidden="true"
  >
    <path d="M16 4l-9 9 9 9" />
  </svg>
);
