import { Link } from 'react-router-dom';
import type { Person } from '#core/desk/people/client.ports.ts';
import { groupBy } from '#core/kernel/group-by.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { formatDate } from '#core/kernel/time.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { itemsOf, statusOf } from '../../../app/desk/order-words.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { paths } from '../../../app/paths.ts';
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
      <DeskTable
        rows={tickets}
        keyOf={({ id }) => id}
        isStacked
        isHeadHidden
        className={styles.table}
        columns={[
          {
            label: 'Ticket',
            isRowHeading: true,
            cell: ({ product, holder }) => (
              <>
                {product ?? 'A ticket from someone else'}
                {holder && <small>{holder}</small>}
              </>
            ),
          },
          { label: 'Number', isQuiet: true, cell: ({ number }) => number },
          {
            label: 'Status',
            cell: ({ state }) => <StateTag kind={states[state].kind}>{states[state].words}</StateTag>,
          },
          {
            label: 'Order',
            cell: ({ orderId, number }) => (
              <Link to={`${paths.deskOrders}/${orderId}`}>
                Order<span className="visually-hidden"> of {number}</span>
              </Link>
            ),
          },
        ]}
      />
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
      <DeskTable
        rows={orders}
        keyOf={({ id }) => id}
        isStacked
        isHeadHidden
        className={styles.table}
        columns={[
          {
            label: 'Order',
            isRowHeading: true,
            cell: ({ id, number, at }) => (
              <>
                <Link to={`${paths.deskOrders}/${id}`}>{number}</Link>
                <small>{formatDate(at)}</small>
              </>
            ),
          },
          { label: 'Tickets', cell: itemsOf },
          {
            label: 'Status',
            cell: (order) => {
              const { kind, words } = statusOf(order);
              return <StateTag kind={kind}>{words}</StateTag>;
            },
          },
          { label: 'Paid', isNumber: true, cell: ({ total }) => formatPounds(total) },
        ]}
      />
    )}
    {hasUnverifiedEmail(account) && (
      <p className={styles.none}>
        Orders made as a guest with this address aren’t shown until it’s verified, because it may be someone else’s.
      </p>
    )}
  </section>
);
