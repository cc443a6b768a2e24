import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import deskChart from '../../../app/desk/chart.module.css';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { handCutRect } from '../../../design/charts/hand-cut-rect.ts';
import styles from './overview.module.css';

type ProductSalesProps = {
  readonly overview: Pick<DeskOverview, 'days' | 'lastEdition' | 'moment' | 'salesByProduct'>;
};

/** The tickets of each product so far, beside all those of the last edition where it has figures by product. */
export const ProductSales = ({ overview: { days, lastEdition, moment, salesByProduct = [] } }: ProductSalesProps) => {
  const past = lastEdition?.isByProduct ? lastEdition.year : null;
  const most = Math.max(1, ...salesByProduct.flatMap(({ tickets, before }) => [tickets ?? 0, before ?? 0]));
  if (salesByProduct.length === 0) return null;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Tickets by product</h2>
        {past !== null && <span>the upright line is all of {past}</span>}
      </div>
      {lastEdition && past === null && (
        <p>
          We have no figures by product for {lastEdition.year}, so there’s nothing to compare with. The edition’s file
          past-sales.yaml can carry them.
        </p>
      )}
      <DeskTable
        rows={salesByProduct}
        keyOf={({ id, name }) => id ?? `before ${name}`}
        className={styles.byProduct}
        columns={[
          { label: 'Product', span: 2, isRowHeading: true, cell: ({ name }) => name },
          {
            id: 'bar',
            label: null,
            cellClass: styles.productBar,
            cell: ({ tickets, before }) => <Bar tickets={tickets} before={past === null ? null : before} most={most} />,
          },
          {
            id: 'this edition',
            label: `${days.at(-1)?.day.slice(0, 4)}${moment === 'after' ? '' : ', so far'}`,
            isNumber: true,
            cell: ({ tickets }) => figureOr(tickets, 'not sold'),
          },
          past !== null && {
            id: 'last edition',
            label: `${past}, in all`,
            isNumber: true,
            cell: ({ before }) => figureOr(before, 'not sold'),
          },
        ]}
      />
    </section>
  );
};

type BarProps = { readonly tickets: number | null; readonly before: number | null; readonly most: number };

const width = 200;

/** This edition's tickets as a bar, the last edition's as a line at its number. */
const Bar = ({ tickets, before, most }: BarProps) => {
  const at = (count: number) => (count / most) * (width - 2);
  return (
    <svg className={deskChart.chart} viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" aria-hidden="true">
      {tickets !== null && tickets > 0 && (
        <path className={deskChart.bar} d={handCutRect(0, 2, Math.max(1, at(tickets)), 12, 5)} />
      )}
      {before !== null && (
        <path
          className={styles.lastEdition}
          vectorEffect="non-scaling-stroke"
          d={`M${(at(before) + 1).toFixed(1)} 0V16`}
        />
      )}
    </svg>
  );
};

const figureOr = (count: number | null, without: string) =>
  count === null ? <span className={styles.without}>{without}</span> : formatNumber(count);
