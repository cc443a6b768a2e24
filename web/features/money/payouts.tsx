import { type ReactNode, useState } from 'react';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatDate, formatWeekday, instant } from '#core/kernel/time.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { balanceMessages } from '#core/money/balance/messages.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import { type DeskColumn, DeskTable } from '../../app/desk/desk-table.tsx';
import deskLayout from '../../app/desk/layout.module.css';
import { StateTag } from '../../app/desk/state-tag.tsx';
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
          <DeskTable
            rows={listed}
            keyOf={({ id }) => id}
            below={(payout) => opened === payout.id && <PayoutContents payout={payout} />}
            belowClass={styles.opened}
            columns={[
              {
                label: 'Date',
                isRowHeading: true,
                cell: ({ id, madeAt }) => (
                  <button
                    type="button"
                    className={deskText.link}
                    aria-expanded={opened === id}
                    onClick={() => setOpened(opened === id ? null : id)}
                  >
                    {formatDate(instant(madeAt))}
                  </button>
                ),
              },
              { label: 'Status', cell: (payout) => <PayoutState payout={payout} /> },
              ...sums,
            ]}
            foot={
              <tr>
                <th scope="row" colSpan={2}>
                  Total{sent.length < payouts.length && ', without those that failed'}
                </th>
                {sums.map(({ label, cell }) => (
                  <td key={label} className={deskTable.number}>
                    {cell(totalOf(sent))}
                  </td>
                ))}
              </tr>
            }
          />
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

const PayoutState = ({ payout: { state, arrivesAt, matches } }: { readonly payout: Payout }) => {
  if (state === 'failed') return <StateTag kind="bad">Failed</StateTag>;
  if (!matches) return <StateTag kind="warn">Not matched yet</StateTag>;
  if (state === 'paid') return <StateTag kind="ok">Paid</StateTag>;
  return <StateTag kind="wait">Due on {formatWeekday(instant(arrivesAt))}</StateTag>;
};

type Sums = Pick<Payout, 'orders' | 'payments' | 'refunds' | 'other' | 'fees' | 'amount'> & {
  /** The whole payout, for a single one. */
  readonly whole?: number;
};

const sum = (of: number): ReactNode => (of === 0 ? <span className={deskText.quiet}>–</span> : tablePounds(of));

/** What was paid out; below it the whole payout when other years have a part in it. */
const PaidOut = ({ of: { amount, whole = amount } }: { readonly of: Sums }) => (
  <>
    {sum(amount)}
    {whole !== amount && <small className={styles.whole}>{balanceMessages.partOf(whole)}</small>}
  </>
);

const sums: readonly DeskColumn<Sums>[] = [
  { label: 'Orders', isNumber: true, cell: ({ orders }) => formatNumber(orders) },
  { label: 'Payments', isNumber: true, cell: ({ payments }) => sum(payments) },
  { label: 'Refunds', isNumber: true, cell: ({ refunds }) => sum(refunds) },
  { label: 'Disputes, other', isNumber: true, cell: ({ other }) => sum(other) },
  { label: 'Fees', isNumber: true, cell: ({ fees }) => sum(-fees) },
  { label: 'Paid out', isNumber: true, cell: (of) => <PaidOut of={of} /> },
];

const totalOf = (payouts: readonly Payout[]): Sums =>
  payouts.reduce<Sums>(
    (all, each) => ({
      orders: all.orders + each.orders,
      payments: all.payments + each.payments,
      refunds: all.refunds + each.refunds,
      other: all.other + each.other,
      fees: all.fees + each.fees,
      amount: all.amount + each.amount,
    }),
    { orders: 0, payments: 0, refunds: 0, other: 0, fees: 0, amount: 0 },
  );
