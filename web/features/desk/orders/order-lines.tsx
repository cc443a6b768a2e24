import { Link } from 'react-router-dom';
import type { DeskOrderRow } from '#core/desk/orders/desk-order-shapes.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { formatTime, type Instant } from '#core/kernel/time.ts';
import { itemsOf, paymentOf, statusOf, whenOf } from '../../../app/desk/order-words.ts';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './orders.module.css';

type OrderLinesProps = { readonly orders: readonly DeskOrderRow[]; readonly now: Instant };

/** Orders as rows of a table, each with a link to its page; two lines per row on a phone. */
export const OrderLines = ({ orders, now }: OrderLinesProps) => (
  <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Buyer</th>
        <th scope="col">Items</th>
        <th scope="col">When</th>
        <th scope="col">Payment</th>
        <th scope="col">Status</th>
        <th scope="col" className={deskTable.number}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => {
        const { kind, words } = statusOf(order);
        return (
          <tr key={order.id}>
            <th scope="row">
              <Link to={`${paths.deskOrders}/${order.id}`}>{order.number}</Link>
            </th>
            <td className={styles.right}>
              <span className={styles.name}>{order.name ?? 'No name yet'}</span>
              <small>{order.payBy ? `paying until ${formatTime(order.payBy)}` : order.email}</small>
            </td>
            <td>{itemsOf(order)}</td>
            <td className={classNames(deskText.quiet, styles.when, styles.right)}>{whenOf(order.at, now)}</td>
            <td className={classNames(deskText.quiet, deskTable.wideOnly)}>{paymentOf(order)}</td>
            <td className={styles.status}>
              <State kind={kind}>{words}</State>
            </td>
            <td className={deskTable.number}>{formatPounds(order.total)}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
