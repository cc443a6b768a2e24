import { useState } from 'react';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatDate, formatWeekday, instant } from '#core/kernel/time.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import deskLayout from '../../app/desk/layout.module.css';
import { State } from '../../app/desk/state.tsx';
import deskTable from '../../app/desk/table.module.css';
import deskText from '../../app/desk/text.module.css';
import { Button } from '../../design/button.tsx';
import styles from './money.module.css';
import { PayoutContents } from './payout-contents.tsx';

type Payout = MoneyFigures['payouts'][number];

/** The number of payouts listed at first; a line below says how many earlier ones there are. */
const shownAtFirst = 12;

/** The payouts to the bank. Each can be opened to show its movements. */
export const Payouts = ({ payouts }: Pick<MoneyFigures, 'payouts' | 'now'>) => {
  const [opened, setOpened] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole ? payouts : payouts.slice(0, shownAtFirst);
  const sent = payouts.filter(({ state }) => state !== 'failed');
  const rest = payouts.length - listed.length;
  return (
    <section id="payouts" className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Payouts</h2>
        {payouts.length > 0 && <span>open one to see its orders</span>}
      </div>
      {payouts.length === 0 ? (
        <p className={styles.none}>Nothing has been paid out yet. Stripe pays out some days after a sale.</p>
      ) : (
        <div className={styles.wide}>
          <table className={deskTable.lines}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Status</th>
                {['Orders', 'Payments', 'Refunds', 'Disputes, other', 'Fees', 'Paid out'].map((word) => (
                  <th key={word} scope="col" className={deskTable.number}>
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.map((payout) => (
                <PayoutRow
                  key={payout.id}
                  payout={payout}
                  isOpen={opened === payout.id}
                  onToggle={() => setOpened(opened === payout.id ? null : payout.id)}
                />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Total{sent.length < payouts.length && ', without those that failed'}
                </th>
                <Amounts of={totalOf(sent)} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {rest > 0 && (
        <div className={deskLayout.foot}>
          <span>The total includes {rest} earlier.</span>
          <Button small variant="line" onClick={() => setIsWhole(true)}>
            Show all payouts
          </Button>
        </div>
      )}
    </section>
  );
};

const PayoutRow = (props: { readonly payout: Payout; readonly isOpen: boolean; readonly onToggle: () => void }) => {
  const { payout, isOpen, onToggle } = props;
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" className={deskText.link} aria-expanded={isOpen} onClick={onToggle}>
            {formatDate(instant(payout.madeAt))}
          </button>
        </th>
        <td>
          <PayoutState payout={payout} />
        </td>
        <Amounts of={payout} />
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8} className={styles.opened}>
            <PayoutContents id={payout.id} />
          </td>
        </tr>
      )}
    </>
  );
};

const PayoutState = ({ payout: { state, arrivesAt, matches } }: { readonly payout: Payout }) => {
  if (state === 'failed') return <State kind="bad">Failed</State>;
  if (!matches) return <State kind="warn">Not matched yet</State>;
  if (state === 'paid') return <State kind="ok">Paid</State>;
  return <State kind="wait">Due on {formatWeekday(instant(arrivesAt))}</State>;
};

type Sums = Pick<Payout, 'orders' | 'payments' | 'refunds' | 'other' | 'fees' | 'amount'>;

const Amounts = ({ of: { orders, payments, refunds, other, fees, amount } }: { readonly of: Sums }) => (
  <>
    <td className={deskTable.number}>{formatNumber(orders)}</td>
    <Sum of={payments} />
    <Sum of={refunds} />
    <Sum of={other} />
    <Sum of={-fees} />
    <Sum of={amount} />
  </>
);

const Sum = ({ of }: { readonly of: number }) => (
  <td className={deskTable.number}>{of === 0 ? <span className={deskText.quiet}>–</span> : tablePounds(of)}</td>
);

const totalOf = (payouts: readonly Payout[]): Sums =>
  payouts.reduce<Sums>(
    (sum, each) => ({
      orders: sum.orders + each.orders,
      payments: sum.payments + each.payments,
      refunds: sum.refunds + each.refunds,
      other: sum.other + each.other,
      fees: sum.fees + each.fees,
      amount: sum.amount + each.amount,
    }),
    { orders: 0, payments: 0, refunds: 0, other: 0, fees: 0, amount: 0 },
  );
