import { Link } from 'react-router-dom';
import type { DeskOrderRow } from '#core/desk/orders/desk-order-shapes.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { formatTime, type Instant } from '#core/kernel/time.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { itemsOf, paymentOf, statusOf, whenOf } from '../../../app/desk/order-words.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { paths } from '../../../app/paths.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './orders.module.css';

type OrderLinesProps = { readonly orders: readonly DeskOrderRow[]; readonly now: Instant };

/** Orders as rows of a table, each with a link to its page; two lines per row on a phone. */
export const OrderLines = ({ orders, now }: OrderLinesProps) => (
  <DeskTable
    rows={orders}
    keyOf={({ id }) => id}
    isStacked
    className={styles.table}
    columns={[
      {
        label: 'Order',
        isRowHeading: true,
        cell: ({ id, number }) => <Link to={`${paths.deskOrders}/${id}`}>{number}</Link>,
      },
      {
        label: 'Buyer',
        cellClass: styles.right,
        cell: ({ name, payBy, email }) => (
          <>
            <span className={styles.name}>{name ?? 'No name yet'}</span>
            <small>{payBy ? `paying until ${formatTime(payBy)}` : email}</small>
          </>
        ),
      },
      { label: 'Items', cell: itemsOf },
      {
        label: 'When',
        isQuiet: true,
        cellClass: classNames(styles.when, styles.right),
        cell: ({ at }) => whenOf(at, now),
      },
      { label: 'Payment', isQuiet: true, narrow: 'left-out', cell: paymentOf },
      {
        label: 'Status',
        cellClass: styles.status,
        cell: (order) => {
          const { kind, words } = statusOf(order);
          return <StateTag kind={kind}>{words}</StateTag>;
        },
      },
      { label: 'Amount', isNumber: true, cell: ({ total }) => formatPounds(total) },
    ]}
  />
);
