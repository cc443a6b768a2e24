import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { formatDate, instant } from '#core/kernel/time.ts';
import type { MoneyFigures, PayoutLines } from '#core/money/balance/client.ports.ts';
import { balanceMessages } from '#core/money/balance/messages.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import { useDeskPorts } from '../../app/desk/desk-ports-context.tsx';
import { DeskTable } from '../../app/desk/desk-table.tsx';
import { FetchedPart } from '../../app/desk/fetched-part.tsx';
import deskText from '../../app/desk/text.module.css';
import { useSite } from '../../composition/site-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import styles from './money.module.css';

const names: Readonly<Record<PayoutLines[number]['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
  dispute: 'Dispute',
  'dispute-returned': 'Dispute decided for us',
  payout: 'Payout',
  'payout-failed': 'Payout that came back',
  other: 'Other',
};

type PayoutContentsProps = { readonly payout: Pick<MoneyFigures['payouts'][number], 'id' | 'amount' | 'whole'> };

/** The year's movements in one payout, line by line. */
export const PayoutContents = ({ payout: { id, amount: part, whole } }: PayoutContentsProps) => {
  const { money } = useDeskPorts();
  const { year } = useSite().config.edition;
  const load = useCallback(async () => ok(await money.payout(id)), [money, id]);
  const fetched = useFetched(load, { failure: 'a payout could not be loaded' });
  return (
    <FetchedPart fetched={fetched} what="this payout">
      {(lines) =>
        lines.length === 0 ? (
          <p role="status">We haven’t read what is in it yet.</p>
        ) : (
          <>
            {part !== whole && <p className={styles.shared}>{balanceMessages.sharedPayout(whole, part, year)}</p>}
            <DeskTable
              rows={lines}
              keyOf={(line) => line.id}
              columns={[
                {
                  label: 'Order',
                  isRowHeading: true,
                  cell: ({ order }) => order?.number ?? <span className={deskText.quiet}>no order</span>,
                },
                {
                  label: 'What',
                  cell: ({ kind, description }) => (kind === 'other' ? (description ?? names.other) : names[kind]),
                },
                { label: 'Date', cell: ({ at }) => formatDate(instant(at)) },
                { label: 'Amount', isNumber: true, cell: ({ amount }) => tablePounds(amount) },
                { label: 'Fee', isNumber: true, cell: ({ fee }) => tablePounds(-fee) },
                { label: 'Net', isNumber: true, cell: ({ net }) => tablePounds(net) },
              ]}
            />
          </>
        )
      }
    </FetchedPart>
  );
};
