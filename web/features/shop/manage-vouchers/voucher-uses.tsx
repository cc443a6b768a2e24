import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#core/kernel/format-number.ts';
import { orderId } from '#core/kernel/ids.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import type { VoucherRow } from './voucher-rows.ts';
import { momentWords, offWords } from './voucher-words.ts';
import styles from './vouchers.module.css';

/** The orders that use a voucher, newest first, each with the link to its page. */
export const VoucherUses = ({ row: { id, isBatch } }: { readonly row: VoucherRow }) => {
  const { vouchers } = useDeskPorts();
  const read = useCallback(() => vouchers.usesOf(id), [vouchers, id]);
  const fetched = useFetched(read, { failure: 'the uses of a voucher could not be read' });
  return (
    <section aria-label="Used by">
      <h3>Used by</h3>
      <FetchedPart fetched={fetched} what="who used it">
        {(uses) => (
          <>
            {uses.length === 0 && <p>No one has used it yet.</p>}
            <ul className={styles.usedBy}>
              {uses.map((use) => (
                <li key={use.orderId}>
                  <Link to={`${paths.deskOrders}/${use.orderId}`}>{orderNumber(orderId(use.orderId))}</Link>
                  <span className={deskText.quiet}>
                    {use.email ?? 'no email yet'}, {momentWords(use.at)}
                    {isBatch && `, ${use.code}`}
                  </span>
                  <span className={styles.figure}>
                    {use.uses > 1 && <small>{formatNumber(use.uses)} tickets </small>}
                    {offWords(use.off)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </FetchedPart>
    </section>
  );
};
