import type { DayOffRun } from '#core/desk/day-off/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import deskBox from '../../../app/desk/box.module.css';
import { paths } from '../../../app/paths.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './day-off.module.css';

const counting = 'counting…';

/** The orders of a day off, refunded and in all, with their money. */
export const refundTotals = ({ counts, refundsJob }: Pick<DayOffRun, 'counts' | 'refundsJob'>) => {
  const { refunded, asked, waiting, person, settled } = counts;
  const each = [refunded, asked, waiting, person, settled];
  return {
    // The job first finds the orders; until then their number is unknown.
    isCounting: refundsJob !== null && refundsJob.total === null,
    refunded: refunded.orders + asked.orders,
    all: each.reduce((sum, { orders }) => sum + orders, 0),
    amount: each.reduce((sum, { amount }) => sum + amount, 0),
  };
};

/** The totals of the refunds. Where each buyer decides, there are none: the refunds are orders' own. */
export const Totals = ({ run }: { readonly run: DayOffRun }) => {
  const { isCounting, refunded, all, amount } = refundTotals(run);
  return (
    <div className={deskBox.box}>
      <h2>Totals</h2>
      {run.refunds === 'all' ? (
        <dl className={deskBox.facts}>
          <div>
            <dt>Orders</dt>
            <dd>{isCounting ? counting : ordersWords(refunded, all, run.refundsJob?.state === 'done')}</dd>
          </div>
          <div>
            <dt>Tickets</dt>
            <dd>{isCounting ? counting : formatNumber(run.counts.tickets)}</dd>
          </div>
          <div>
            <dt>Money</dt>
            <dd className={styles.sum}>{isCounting ? counting : tablePounds(amount)}</dd>
          </div>
        </dl>
      ) : (
        <>
          <p>There’s no total to refund: it depends on who asks.</p>
          <p>
            <TextLink to={`${paths.deskOrders}?status=refunded`}>Orders refunded so far</TextLink>
          </p>
        </>
      )}
    </div>
  );
};

/** "998 to refund", or "997 of 998 refunded" once the refunds are done. */
const ordersWords = (refunded: number, all: number, isOver: boolean): string => {
  if (!isOver) return `${formatNumber(all)} to refund`;
  return refunded === all
    ? `${formatNumber(all)} refunded`
    : `${formatNumber(refunded)} of ${formatNumber(all)} refunded`;
};
