import type { YearRow } from '#core/desk/editions/client.ports.ts';
import { editionMessages as says } from '#core/desk/editions/messages.ts';
import { comparedWeeks, type SoldByWeek as Sold } from '#core/desk/editions/sold-by-week.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import deskChart from '../../../app/desk/chart.module.css';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { handCutRect } from '../../../design/charts/hand-cut-rect.ts';
import styles from './years.module.css';

type Year = { readonly year: number; readonly sold: Sold };

/** The latest year that has sold anything, and the one before it: by its orders, or else by the file of past sales. */
const compared = (years: readonly YearRow[]): readonly [Year, Year?] | undefined => {
  const latest = years.find(({ figures }) => figures && figures.sold > 0);
  if (!latest?.figures) return undefined;
  const of = { year: latest.year, sold: latest.figures.soldByWeek };
  const last = years.find(({ year, figures }) => year === latest.year - 1 && figures && figures.sold > 0)?.figures;
  if (last) return [of, { year: latest.year - 1, sold: last.soldByWeek }];
  const { before } = latest.figures;
  return before ? [of, { year: before.year, sold: before.soldByWeek }] : [of];
};

const lastOf = (sold: Sold): number => sold.findLast((each) => each !== null) ?? 0;

const ended = ({ year, sold }: Year): string => {
  const isOver = sold.at(-1) !== null;
  return (isOver ? says.endedOn : says.standsAt)(year, formatNumber(lastOf(sold)));
};

type Size = { readonly width: number; readonly base: number; readonly tallest: number; readonly isSmall: boolean };

const large: Size = { width: 1100, base: 180, tallest: 154, isSmall: false };
const small: Size = { width: 358, base: 150, tallest: 120, isSmall: true };

/**
 * A chart of how sales grew towards the day, beside the year before. It is drawn once for wide pages and once for phones; a
 * table has the same figures.
 */
export const SoldByWeek = ({ years }: { readonly years: readonly YearRow[] }) => {
  const both = compared(years);
  if (!both) return null;
  const [latest, before] = both;
  const rows = comparedWeeks.map((weeks, nth) => ({
    weeks,
    latest: latest.sold[nth] ?? null,
    before: before?.sold[nth] ?? null,
  }));
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>{says.soldByWeek}</h2>
      </div>
      <p className={styles.key}>
        <span>
          <span className={styles.swatch} /> {latest.year}
        </span>
        {before && (
          <span>
            <span className={styles.dashes} /> {before.year}
          </span>
        )}
      </p>
      <div className={styles.wide}>
        <Chart latest={latest} before={before} size={large} />
      </div>
      <div className={styles.narrow}>
        <Chart latest={latest} before={before} size={small} />
      </div>
      <details className={deskChart.table}>
        <summary>Show as a table</summary>
        <DeskTable
          rows={rows}
          keyOf={({ weeks }) => weeks}
          columns={[
            { label: 'Weeks before', isRowHeading: true, cell: ({ weeks }) => says.weeks(weeks) },
            { label: String(latest.year), isNumber: true, cell: (row) => inWords(row.latest) },
            before !== undefined && { label: String(before.year), isNumber: true, cell: (row) => inWords(row.before) },
          ]}
        />
      </details>
    </section>
  );
};

const inWords = (sold: number | null): string => (sold === null ? says.notKnown : formatNumber(sold));

type ChartProps = { readonly latest: Year; readonly before: Year | undefined; readonly size: Size };

const Chart = ({ latest, before, size: { width, base, tallest, isSmall } }: ChartProps) => {
  const step = width / comparedWeeks.length;
  const middle = (nth: number): number => (nth + 0.5) * step;
  const most = Math.max(1, lastOf(latest.sold), before ? lastOf(before.sold) : 0);
  const height = (count: number) => (count / most) * tallest;
  const line = (before?.sold ?? []).flatMap((sold, nth) =>
    sold === null ? [] : [`${middle(nth).toFixed(1)} ${(base - height(sold)).toFixed(1)}`],
  );
  const last = latest.sold.findLastIndex((each) => each !== null);
  const path = line.length > 1 ? `M${line.join('L')}` : undefined;
  return (
    <svg
      className={deskChart.chart}
      viewBox={`0 0 ${width} ${base + 28}`}
      role="img"
      aria-label={`${says.soldByWeek}: ${ended(latest)}${before ? `, ${ended(before)}` : ''}.`}
    >
      {latest.sold.map((sold, nth) =>
        sold === null || sold === 0 ? null : (
          <path
            key={comparedWeeks[nth]}
            className={deskChart.bar}
            d={handCutRect(nth * step + step * 0.16, base - height(sold), step * 0.68, height(sold), nth + 1)}
          />
        ),
      )}
      {path && (
        <>
          <path className={deskChart.carved} d={path} />
          <path className={deskChart.before} d={path} />
        </>
      )}
      <path className={deskChart.base} d={`M0 ${base}H${width}`} />
      {comparedWeeks.map((weeks, nth) =>
        isSmall && nth > 0 && weeks > 0 ? null : (
          <text
            key={weeks}
            className={deskChart.axis}
            x={isSmall ? (nth === 0 ? 0 : width) : middle(nth)}
            y={base + 20}
            fontSize="14"
            fontWeight="600"
            textAnchor={isSmall ? (nth === 0 ? 'start' : 'end') : 'middle'}
          >
            {nth === 0 || weeks === 0 ? says.weeks(weeks) : weeks}
          </text>
        ),
      )}
      {last >= 0 && (
        <text
          className={deskChart.top}
          x={middle(last)}
          y={base - height(latest.sold[last] ?? 0) - 8}
          textAnchor="middle"
          fontSize={isSmall ? 18 : 22}
        >
          {formatNumber(latest.sold[last] ?? 0)}
        </text>
      )}
    </svg>
  );
};
