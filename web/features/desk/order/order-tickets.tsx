import type { ReactNode } from 'react';
import type { DeskOrder, DeskTicket } from '#core/desk/orders/desk-order-shapes.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { formatTime, formatWeekday, londonDate } from '#core/kernel/time.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import styles from './order.module.css';
import { TicketAnswers } from './ticket-answers.tsx';

type OrderTicketsProps = { readonly shown: DeskOrder; readonly onOpen: (ticket: DeskTicket) => void };

/** An order's tickets, with holder, state at the door and price. Each opens a dialog with its actions. */
export const OrderTickets = ({ shown, onOpen }: OrderTicketsProps) => {
  const { tickets, donations, order } = shown;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>{tickets.length === 1 ? 'One ticket' : tickets.length === 0 ? 'Tickets' : `${tickets.length} tickets`}</h2>
      </div>
      {tickets.length === 0 ? (
        <p className={styles.nothing}>
          {order.status === 'paying'
            ? 'They’re issued when the order is paid.'
            : shown.paid !== null && donations.length > 0
              ? 'A donation has none.'
              : 'This order was never paid, so it has none.'}{' '}
          {order.lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}.
        </p>
      ) : (
        <DeskTable
          rows={tickets}
          keyOf={({ id }) => id}
          rowProps={({ state }) => ({ className: state === 'void' ? styles.over : undefined })}
          isStacked
          isHeadHidden
          className={styles.tickets}
          columns={[
            {
              label: 'Ticket',
              isRowHeading: true,
              cell: (ticket) => (
                <>
                  <button type="button" className={styles.product} onClick={() => onOpen(ticket)}>
                    {ticket.product}
                  </button>
                  <small className={styles.plain}>{ticket.number}</small>
                  <TicketAnswers ticket={ticket} />
                </>
              ),
            },
            {
              label: 'Holder',
              cellClass: styles.holder,
              cell: (ticket) => (
                <>
                  <span className={styles.name}>{ticket.holder ?? 'No name'}</span>
                  <small>{more(ticket)}</small>
                </>
              ),
            },
            { label: 'At the door', cell: (ticket) => <DoorState shown={shown} ticket={ticket} /> },
            {
              label: 'Price',
              isNumber: true,
              cell: ({ returnedAt, price }) =>
                returnedAt === null ? formatPounds(price) : <del>{formatPounds(price)}</del>,
            },
          ]}
        />
      )}
      {donations.map(({ line, name, amount, isRefunded }) => (
        <p key={line} className={styles.nothing}>
          {name}: {isRefunded ? <del>{formatPounds(amount)}</del> : formatPounds(amount)}
          {isRefunded && ', refunded'}
        </p>
      ))}
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
      <StateTag kind="off">
        {{ refunded: 'Void', disputed: 'Disputed', cancelled: 'Blocked' }[ticket.voidReason ?? 'refunded']}
      </StateTag>
    );
  if (!ticket.entered) return <StateTag kind="wait">Not arrived</StateTag>;
  const { at, checkpoint } = ticket.entered;
  const day = londonDate(at) === londonDate(now) ? '' : `${formatWeekday(at)} `;
  return (
    <StateTag kind="ok">
      In, {day}
      {formatTime(at)}, {checkpoint}
    </StateTag>
  );
};
