import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { formatIsoDate, parseIsoDate } from '#core/kernel/time.ts';
import deskChart from '../../../app/desk/chart.module.css';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { handCutRect } from '../../../design/charts/hand-cut-rect.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { knownDays, lineOf } from './last-edition-days.ts';
import styles from './overview.module.css';

type SalesChartProps = { readonly overview: Pick<DeskOverview, 'days' | 'lastEdition' | 'moment' | 'now'> };

type Size = { readonly width: number; readonly base: number; readonly tallest: number; readonly isSmall: boolean };

const large: Size = { width: 1100, base: 205, tallest: 160, isSmall: false };
const small: Size = { width: 358, base: 150, tallest: 115, isSmall: true };

/**
 * A chart of the tickets sold by day, beside those of the last edition. It is drawn once for wide pages and once for
 * phones; a table has the same figures.
 */
export const SalesChart = ({ overview }: SalesChartProps) => {
  const { days, lastEdition } = overview;
  const total = days.reduce((sum, { tickets }) => sum + tickets, 0);
  const known = knownDays(days);
  return (
    <section className={deskLayout.block}>
      <div className={classNames(deskLayout.section, styles.chartHead)}>
        <h2>Tickets per day</h2>
        {lastEdition && known > 0 && <span>compared with {lastEdition.year}</span>}
      </div>
      <p className={styles.key}>
        <span>
          <span className={styles.swatch} /> {yearOf(days)}, {formatNumber(total)} in {days.length} days
        </span>
        {lastEdition && known > 0 && (
          <span>
            <span className={styles.dashes} /> {lastEdition.year}, {formatNumber(lastEdition.inTheseDays)}
            {known < days.length && ` in the ${known === 1 ? 'one day' : `${known} days`} we have figures for`}
          </span>
        )}
        {lastEdition && known === 0 && <span>We have no figures by day for this part of {lastEdition.year}.</span>}
        {runsToday(overview) && (
          <span>
            <span className={classNames(styles.swatch, styles.held)} /> today so far,{' '}
            {formatNumber(days.at(-1)?.tickets ?? 0)}
          </span>
        )}
      </p>
      <div className={styles.wide}>
        <Bars overview={overview} size={large} total={total} />
      </div>
      <div className={styles.narrow}>
        <Bars overview={overview} size={small} total={total} />
      </div>
      <details className={deskChart.table}>
        <summary>Show as a table</summary>
        <DeskTable
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { label: 'Day', isRowHeading: true, cell: ({ day }) => dateOf(day) },
            { label: 'Tickets', isNumber: true, cell: ({ tickets }) => formatNumber(tickets) },
            lastEdition !== null &&
              known > 0 && {
                label: String(lastEdition.year),
                isNumber: true,
                cell: ({ before }) =>
                  before === null ? <span className={styles.without}>not known</span> : formatNumber(before),
              },
          ]}
        />
      </details>
    </section>
  );
};

const Bars = ({ overview, size, total }: SalesChartProps & { readonly size: Size; readonly total: number }) => {
  const { days, lastEdition } = overview;
  const { width, base, tallest, isSmall } = size;
  const best = days.reduce((most, each) => (each.tickets > most.tickets ? each : most), { day: '', tickets: 0 });
  const most = Math.max(1, best.tickets, ...days.map(({ before }) => before ?? 0));
  const step = width / days.length;
  const height = (count: number) => (count / most) * tallest;
  const middle = (nth: number) => (nth + 0.5) * step;
  const line = lineOf(days, (before, nth) => `${middle(nth).toFixed(1)} ${(base - height(before)).toFixed(1)}`);
  const grid = gridLines(most);
  const bestAt = days.findIndex(({ day }) => day === best.day);
  return (
    <svg
      className={deskChart.chart}
      viewBox={`0 0 ${width} ${base + (isSmall ? 25 : 30)}`}
      role="img"
      aria-label={`Tickets sold per day over the last ${days.length} days: ${formatNumber(total)}${
        lastEdition && line !== ''
          ? `, and ${formatNumber(lastEdition.inTheseDays)} in ${
              knownDays(days) < days.length ? `${knownDays(days)} of ` : ''
            }the same days of ${lastEdition.year}`
          : ''
      }.${best.tickets > 0 ? ` Most on ${dateOf(best.day)}: ${formatNumber(best.tickets)}.` : ''}`}
    >
      {!isSmall &&
        grid.map((count) => <path key={count} className={deskChart.grid} d={`M0 ${base - height(count)}H${width}`} />)}
      {days.map(({ day, tickets }, nth) => (
        <path
          key={day}
          className={runsToday(overview) && nth === days.length - 1 ? deskChart.running : deskChart.bar}
          d={handCutRect(nth * step + step * 0.09, base - height(tickets), step * 0.82, height(tickets), nth + 1)}
        />
      ))}
      {line !== '' && (
        <>
          <path className={deskChart.carved} d={line} />
          <path className={deskChart.before} d={line} />
        </>
      )}
      {!isSmall &&
        // Drawn after the bars, because the first bars may be as high as these labels.
        grid.map((count, nth) => (
          <text key={count} className={deskChart.onBars} x="0" y={base - height(count) - 5} fontSize="14">
            {nth === grid.length - 1 ? `${formatNumber(count)} a day` : formatNumber(count)}
          </text>
        ))}
      <path className={deskChart.base} d={`M0 ${base}H${width}`} />
      {days.map(({ day }, nth) =>
        isLabelled(day, nth, days.length, isSmall) ? (
          <text
            key={day}
            className={deskChart.axis}
            x={nth === 0 ? 0 : nth === days.length - 1 ? width : middle(nth)}
            y={base + 20}
            fontSize="14"
            fontWeight="600"
            textAnchor={nth === 0 ? 'start' : nth === days.length - 1 ? 'end' : 'middle'}
          >
            {shortDate(day)}
          </text>
        ) : null,
      )}
      {best.tickets > 0 && (
        <text
          className={deskChart.top}
          x={middle(bestAt)}
          y={base - height(best.tickets) - 8}
          textAnchor="middle"
          fontSize={isSmall ? 18 : 22}
        >
          {formatNumber(best.tickets)}
        </text>
      )}
    </svg>
  );
};

/** Whether the last day is today and not over yet. */
const runsToday = ({ moment }: Pick<DeskOverview, 'moment'>): boolean => moment !== 'after';

/** The grid lines: at most two, at round numbers below the highest. */
const gridLines = (most: number): readonly number[] => {
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].map((each) => (each * unit) / 2).find((each) => most / each < 3) ?? unit;
  return [step, 2 * step].filter((count) => count <= most && Number.isInteger(count));
};

/** On a phone the first and the last day are labelled; otherwise every seventh day, counted back from the last. */
const isLabelled = (_day: string, nth: number, count: number, isSmall: boolean): boolean =>
  isSmall ? nth === 0 || nth === count - 1 : (count - 1 - nth) % 7 === 0;

const shortDate = (day: string): string => dateOf(day).replace(/ \d{4}$/, '');

const dateOf = (day: string): string => {
  const date = parseIsoDate(day);
  return date ? formatIsoDate(date) : day;
};

const yearOf = (days: DeskOverview['days']): string => days.at(-1)?.day.slice(0, 4) ?? '';
