import type { ReactNode } from 'react';
import type { DeskOrder, DeskTicket } from '#core/desk/orders/desk-order-shapes.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { formatTime, formatWeekday, londonDate } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './order.module.css';
import { TicketAnswers } from './ticket-answers.tsx';

type OrderTicketsProps = { readonly shown: DeskOrder; readonly onOpen: (ticket: DeskTicket) => void };

/** An order's tickets, with holder, state at the door and price. Each opens a dialog with its actions. */
export const OrderTickets = ({ shown, onOpen }: OrderTicketsProps) => {
  const { tickets, order } = shown;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>{tickets.length === 1 ? 'One ticket' : tickets.length === 0 ? 'Tickets' : `${tickets.length} tickets`}</h2>
      </div>
      {tickets.length === 0 ? (
        <p className={styles.nothing}>
          {order.status === 'paying'
            ? 'They’re issued when the order is paid.'
            : 'This order was never paid, so it has none.'}{' '}
          {order.lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}.
        </p>
      ) : (
        <table className={classNames(deskTable.lines, deskTable.stacked, styles.tickets)}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Ticket</th>
              <th scope="col">Holder</th>
              <th scope="col">At the door</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket) => (
              <tr key={ticket.id} className={ticket.state === 'void' ? styles.over : undefined}>
                <th scope="row">
                  <button type="button" className={styles.product} onClick={() => onOpen(ticket)}>
                    {ticket.product}
                  </button>
                  <small className={styles.plain}>{ticket.number}</small>
                  <TicketAnswers ticket={ticket} />
                </th>
                <td className={styles.holder}>
                  <span className={styles.name}>{ticket.holder ?? 'No name'}</span>
                  <small>{more(ticket)}</small>
                </td>
                <td>
                  <DoorState shown={shown} ticket={ticket} />
                </td>
                <td className={deskTable.number}>
                  {ticket.returnedAt === null ? formatPounds(ticket.price) : <del>{formatPounds(ticket.price)}</del>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const more = (ticket: DeskTicket): ReactNode => {
  if (ticket.returnedAt !== null)
    return `${ticket.price === 0 ? 'given back' : 'refunded'} ${formatWeekday(ticket.returnedAt)}`;
  if (ticket.offeredTo !== null) return `offered to ${ticket.offeredTo}, not accepted yet`;
  if (ticket.given) return `given away, issue ${ticket.issue}`;
  return ticket.holderEmail === null ? null : <BreakableEmail email={ticket.holderEmail} />;
};

const DoorState = ({ shown: { now }, ticket }: { readonly shown: DeskOrder; readonly ticket: DeskTicket }) => {
  if (ticket.state === 'void')
    return (
      <State kind="off">
        {{ refunded: 'Void', disputed: 'Disputed', cancelled: 'Blocked' }[ticket.voidReason ?? 'refunded']}
      </State>
    );
  if (!ticket.entered) return <State kind="wait">Not arrived</State>;
  const { at, checkpoint } = ticket.entered;
  const day = londonDate(at) === londonDate(now) ? '' : `${formatWeekday(at)} `;
  return (
    <State kind="ok">
      In, {day}
      {formatTime(at)}, {checkpoint}
    </State>
  );
};
