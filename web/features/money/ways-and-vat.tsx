import { formatNumber } from '#core/kernel/format-number.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import deskLayout from '../../app/desk/layout.module.css';
import deskTable from '../../app/desk/table.module.css';

const names: Readonly<Record<MoneyFigures['ways'][number]['way'], string>> = {
  'card-online': 'Card, online',
  cash: 'Cash, at the box office',
  'card-machine': 'Card machine, at the box office',
  free: 'Nothing to pay',
};

/** Takings by way of payment, and the included VAT by rate. */
export const WaysAndVat = ({ figures: { ways, vat } }: { readonly figures: MoneyFigures }) => (
  <div className={`${deskLayout.split66} ${deskLayout.block}`}>
    <section>
      <div className={deskLayout.section}>
        <h2>By way of paying</h2>
      </div>
      <Sums
        heads={['Paid by', 'Orders', 'Takings']}
        rows={ways
          .filter(({ orders }) => orders > 0)
          .map(({ way, orders, takings }) => [names[way], formatNumber(orders), tablePounds(takings)])}
      />
    </section>
    {vat && (
      <section id="vat">
        <div className={deskLayout.section}>
          <h2>VAT by rate</h2>
          <span>prices include it</span>
        </div>
        <Sums
          heads={['Rate', 'Takings', 'VAT included']}
          rows={vat.map(({ rate, takings, vat: sum }) => [`${rate}%`, tablePounds(takings), tablePounds(sum)])}
        />
      </section>
    )}
  </div>
);

const Sums = ({
  heads,
  rows,
}: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) => (
  <table className={deskTable.lines}>
    <thead>
      <tr>
        {heads.map((head, at) => (
          <th key={head} scope="col" className={at > 0 ? deskTable.number : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...sums]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {sums.map((sum, at) => (
            <td key={heads[at + 1]} className={deskTable.number}>
              {sum}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
