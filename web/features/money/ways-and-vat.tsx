import { formatNumber } from '#core/kernel/format-number.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import { DeskTable } from '../../app/desk/desk-table.tsx';
import deskLayout from '../../app/desk/layout.module.css';

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
      <DeskTable
        rows={ways.filter(({ orders }) => orders > 0)}
        keyOf={({ way }) => way}
        columns={[
          { label: 'Paid by', isRowHeading: true, cell: ({ way }) => names[way] },
          { label: 'Orders', isNumber: true, cell: ({ orders }) => formatNumber(orders) },
          { label: 'Takings', isNumber: true, cell: ({ takings }) => tablePounds(takings) },
        ]}
      />
    </section>
    {vat && (
      <section id="vat">
        <div className={deskLayout.section}>
          <h2>VAT by rate</h2>
          <span>prices include it</span>
        </div>
        <DeskTable
          rows={vat}
          keyOf={({ rate }) => rate}
          columns={[
            { label: 'Rate', isRowHeading: true, cell: ({ rate }) => `${rate}%` },
            { label: 'Takings', isNumber: true, cell: ({ takings }) => tablePounds(takings) },
            { label: 'VAT included', isNumber: true, cell: ({ vat: sum }) => tablePounds(sum) },
          ]}
        />
      </section>
    )}
  </div>
);
