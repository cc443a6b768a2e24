import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { formatDate, instant } from '#core/kernel/time.ts';
import type { PayoutLines } from '#core/money/balance/client.ports.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import { useDeskPorts } from '../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../app/desk/fetched-part.tsx';
import deskTable from '../../app/desk/table.module.css';
import deskText from '../../app/desk/text.module.css';
import { useFetched } from '../../composition/use-fetched.ts';

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

/** The movements of one payout, line by line. */
export const PayoutContents = ({ id }: { readonly id: string }) => {
  const { money } = useDeskPorts();
  const load = useCallback(async () => ok(await money.payout(id)), [money, id]);
  const fetched = useFetched(load, { failure: 'a payout could not be loaded' });
  return (
    <FetchedPart fetched={fetched} what="this payout">
      {(lines) =>
        lines.length === 0 ? (
          <p role="status">We haven’t read what is in it yet.</p>
        ) : (
          <table className={deskTable.lines}>
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col">What</th>
                <th scope="col">Date</th>
                <th scope="col" className={deskTable.number}>
                  Amount
                </th>
                <th scope="col" className={deskTable.number}>
                  Fee
                </th>
                <th scope="col" className={deskTable.number}>
                  Net
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id: line, order, kind, description, at, amount, fee, net }) => (
                <tr key={line}>
                  <th scope="row">{order?.number ?? <span className={deskText.quiet}>no order</span>}</th>
                  <td>{kind === 'other' ? (description ?? names.other) : names[kind]}</td>
                  <td>{formatDate(instant(at))}</td>
                  <td className={deskTable.number}>{tablePounds(amount)}</td>
                  <td className={deskTable.number}>{tablePounds(-fee)}</td>
                  <td className={deskTable.number}>{tablePounds(net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </FetchedPart>
  );
};
