import { Link } from 'react-router-dom';
import type { Person } from '#core/desk/people/client.ports.ts';
import { groupBy } from '#core/kernel/group-by.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { formatDate } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { itemsOf, statusOf } from '../../../app/desk/order-words.ts';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './people.module.css';
import { hasUnverifiedEmail } from './people-words.ts';

type PartProps = { readonly shown: Person };
type Ticket = Person['tickets'][number];

const states: Readonly<Record<Ticket['state'], { readonly kind: 'ok' | 'off' | 'bad'; readonly words: string }>> = {
  valid: { kind: 'ok', words: 'Valid' },
  'given-away': { kind: 'off', words: 'Transferred' },
  refunded: { kind: 'off', words: 'Refunded' },
  'given-back': { kind: 'off', words: 'Given back' },
  disputed: { kind: 'bad', words: 'Disputed' },
  cancelled: { kind: 'off', words: 'Cancelled' },
};

/** The person's tickets, both bought and received as gifts. */
export const PersonTickets = ({ shown: { tickets } }: PartProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>Tickets</h2>
      <span>{tickets.length > 0 && counts(tickets)}</span>
    </div>
    {tickets.length === 0 ? (
      <p className={styles.none}>No tickets yet.</p>
    ) : (
      <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Ticket</th>
            <th scope="col">Number</th>
            <th scope="col">Status</th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <tr key={ticket.id}>
              <th scope="row">
                {ticket.product ?? 'A ticket from someone else'}
                {ticket.holder && <small>{ticket.holder}</small>}
              </th>
              <td className={deskText.quiet}>{ticket.number}</td>
              <td>
                <State kind={states[ticket.state].kind}>{states[ticket.state].words}</State>
              </td>
              <td>
                <Link to={`${paths.deskOrders}/${ticket.orderId}`}>
                  Order<span className="visually-hidden"> of {ticket.number}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

/** "five valid, one transferred". */
const counts = (tickets: readonly Ticket[]): string =>
  [...groupBy(tickets, ({ state }) => state)]
    .map(([state, some]) => `${some.length} ${states[state].words.toLowerCase()}`)
    .join(', ');

/** The person's orders, newest first. */
export const PersonOrders = ({ shown: { account, orders } }: PartProps) => (
  <section className={deskLayout.block}>
    <div className={deskLayout.section}>
      <h2>Orders</h2>
      <span>{orders.length > 0 && 'newest first'}</span>
    </div>
    {orders.length === 0 ? (
      <p className={styles.none}>No orders{hasUnverifiedEmail(account) ? ' in this account' : ''} yet.</p>
    ) : (
      <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Tickets</th>
            <th scope="col">Status</th>
            <th scope="col">Paid</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const { kind, words } = statusOf(order);
            return (
              <tr key={order.id}>
                <th scope="row">
                  <Link to={`${paths.deskOrders}/${order.id}`}>{order.number}</Link>
                  <small>{formatDate(order.at)}</small>
                </th>
                <td>{itemsOf(order)}</td>
                <td>
                  <State kind={kind}>{words}</State>
                </td>
                <td className={deskTable.number}>{formatPounds(order.total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    )}
    {hasUnverifiedEmail(account) && (
      <p className={styles.none}>
        Orders made as a guest with this address aren’t shown until it’s verified, because it may be someone else’s.
      </p>
    )}
  </section>
);
