import { formatNumber } from '#core/kernel/format-number.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { plainPounds, tablePounds } from '#core/money/balance/pounds.ts';
import { DeskTable } from '../../app/desk/desk-table.tsx';
import deskLayout from '../../app/desk/layout.module.css';
import deskTable from '../../app/desk/table.module.css';
import deskText from '../../app/desk/text.module.css';
import styles from './money.module.css';

/** Sales by product. Without a registration for VAT there is no VAT column. */
export const ProductTable = ({
  figures: { products, takings, vat, refunds, donations },
}: {
  readonly figures: MoneyFigures;
}) => {
  const sum = (of: (product: (typeof products)[number]) => number) =>
    products.reduce((all, product) => all + of(product), 0);
  const only = vat?.length === 1 ? vat[0] : undefined;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>By product</h2>
        {vat && <a href="#vat">VAT by rate</a>}
      </div>
      <DeskTable
        rows={products}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Product',
            isRowHeading: true,
            cell: ({ name, isDonation }) => (
              <>
                {name}
                {isDonation && <small>a donation, without VAT</small>}
              </>
            ),
          },
          {
            label: 'Tickets',
            isNumber: true,
            cell: ({ tickets, isDonation }) =>
              isDonation ? <span className={deskText.quiet}>–</span> : formatNumber(tickets),
          },
          {
            label: 'At full price',
            isNumber: true,
            headClass: styles.wideOnly,
            cellClass: styles.wideOnly,
            cell: ({ full }) => tablePounds(full),
          },
          {
            label: 'Discounts',
            isNumber: true,
            headClass: styles.wideOnly,
            cellClass: styles.wideOnly,
            cell: ({ discounts }) => <Discount sum={discounts} />,
          },
          {
            label: 'Takings',
            isNumber: true,
            cell: ({ takings: taken, discounts }) => (
              <>
                {tablePounds(taken)}
                {discounts !== 0 && <small className={styles.phoneOnly}>{tablePounds(-discounts)} discount</small>}
              </>
            ),
          },
          vat !== null && {
            label: only ? `VAT included, ${only.rate}%` : 'VAT included',
            isNumber: true,
            cellClass: styles.plain,
            cell: (product) => (
              <>
                {tablePounds(product.vat)}
                {!only && product.vatRate !== null && <small>{product.vatRate}%</small>}
              </>
            ),
          },
        ]}
        foot={
          <tr>
            <th scope="row">Total</th>
            <td className={deskTable.number}>{formatNumber(sum(({ tickets }) => tickets))}</td>
            <td className={`${deskTable.number} ${styles.wideOnly}`}>{tablePounds(sum(({ full }) => full))}</td>
            <td className={`${deskTable.number} ${styles.wideOnly}`}>
              <Discount sum={sum(({ discounts }) => discounts)} />
            </td>
            <td className={deskTable.number}>{tablePounds(takings.total)}</td>
            {vat && <td className={deskTable.number}>{tablePounds(sum((product) => product.vat))}</td>}
          </tr>
        }
      />
      {donations !== 0 && (
        <p className={deskLayout.foot}>
          Takings include {plainPounds(donations)} of donations, which have an account of their own in the journal.
        </p>
      )}
      {refunds.byHand !== 0 && (
        <p className={deskLayout.foot}>
          Discounts include {plainPounds(refunds.byHand)} of refunds that were made at Stripe for no particular ticket.
        </p>
      )}
    </section>
  );
};

const Discount = ({ sum }: { readonly sum: number }) =>
  sum === 0 ? <span className={deskText.quiet}>–</span> : tablePounds(-sum);
