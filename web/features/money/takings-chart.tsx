import { formatIsoDate } from '#core/kernel/time.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { plainPounds, tablePounds } from '#core/money/balance/pounds.ts';
import { type TakingsSteps, takingsSteps } from '#core/money/balance/takings-steps.ts';
import deskChart from '../../app/desk/chart.module.css';
import { DeskTable } from '../../app/desk/desk-table.tsx';
import deskLayout from '../../app/desk/layout.module.css';
import { handCutBar } from './hand-cut-bar.ts';
import styles from './money.module.css';

type Step = TakingsSteps['steps'][number];

const [width, base, highest] = [640, 205, 175];

/** Takings over time, the site's and the box office's, with a table behind the chart. */
export const TakingsChart = ({ days }: Pick<MoneyFigures, 'days'>) => {
  const { by, steps } = takingsSteps(days);
  const total = ({ online, door }: Step) => Math.max(online, 0) + Math.max(door, 0);
  const most = Math.max(1, ...steps.map(total));
  const height = (sum: number) => (Math.max(sum, 0) / most) * highest;
  const pitch = width / Math.max(steps.length, 8);
  const best = steps.reduce<Step | undefined>(
    (so, step) => (total(step) > (so ? total(so) : 0) ? step : so),
    undefined,
  );
  const bestAt = best ? steps.indexOf(best) : 0;
  const onTheLeft = bestAt * pitch > width / 2;
  const labelY = best ? Math.max(16, base - height(best.online) - height(best.door) + 14) : 0;
  const labelX = onTheLeft ? bestAt * pitch - 6 : (bestAt + 0.88) * pitch + 8;
  return (
    <section>
      <div className={`${deskLayout.section} ${styles.chartHead}`}>
        <h2>By {by}</h2>
        {steps[0] && <span>since {monthOf(steps[0].from)}</span>}
      </div>
      <svg
        className={`${deskChart.chart} ${styles.chart}`}
        viewBox="0 0 640 250"
        role="img"
        aria-label={`Takings by ${by}: ${best ? findingOf(best, by, total(best)) : steps.length === 0 ? 'none yet' : 'none left'}`}
      >
        {steps.map((step, index) => {
          const [x, breadth] = [index * pitch + pitch * 0.12, pitch * 0.76];
          const [online, door] = [height(step.online), height(step.door)];
          return (
            <g key={step.from}>
              {online > 0 && (
                <path className={deskChart.bar} d={handCutBar(x, base - online, breadth, online, index)} />
              )}
              {door > 0 && (
                <path
                  className={deskChart.running}
                  d={handCutBar(x, base - online - door, breadth, door, index + 100)}
                />
              )}
            </g>
          );
        })}
        <path className={deskChart.base} d={`M0 ${base}H${width}`} />
        {axisLabels(steps, by, pitch).map(({ x, word }) => (
          <text key={x} className={deskChart.axis} x={x} y={227}>
            {word}
          </text>
        ))}
        {best && (
          <text className={styles.best} y={labelY} textAnchor={onTheLeft ? 'end' : 'start'}>
            {best.door > 0 && <tspan x={labelX}>{plainPounds(best.door)} at the box office</tspan>}
            <tspan x={labelX} dy={best.door > 0 ? '1.5em' : 0}>
              {plainPounds(best.online)} online, the best {by}
            </tspan>
          </text>
        )}
      </svg>
      <details className={deskChart.table}>
        <summary>Show as a table</summary>
        <DeskTable
          rows={steps}
          keyOf={({ from }) => from}
          columns={[
            {
              label: by === 'day' ? 'Day' : by === 'week' ? 'Week from' : 'Month from',
              isRowHeading: true,
              cell: ({ from }) => formatIsoDate(from),
            },
            { label: 'Online', isNumber: true, cell: ({ online }) => tablePounds(online) },
            { label: 'Box office', isNumber: true, cell: ({ door }) => tablePounds(door) },
          ]}
        />
      </details>
    </section>
  );
};

const findingOf = (best: Step, by: TakingsSteps['by'], sum: number): string =>
  `the best ${by}, from ${formatIsoDate(best.from)}, took ${plainPounds(sum)}${
    best.door > 0 ? `, with ${plainPounds(best.door)} of it at the box office` : ''
  }.`;

const monthOf = (date: Step['from']): string => formatIsoDate(date).split(' ')[1] ?? '';

/**
 * The labels of the axis: the month where it changes, or the day if the sale is short; labels that would overlap the
 * previous one are left out.
 */
const axisLabels = (steps: readonly Step[], by: TakingsSteps['by'], pitch: number) => {
  const labels: { x: number; word: string }[] = [];
  steps.forEach(({ from }, index) => {
    const long = formatIsoDate(from).split(' ');
    const word =
      by === 'day'
        ? `${long[0]} ${long[1]?.slice(0, 3)}`
        : by === 'week'
          ? (long[1] ?? '')
          : (long[1]?.slice(0, 3) ?? '');
    const x = index * pitch + pitch * 0.12;
    const before = labels.at(-1);
    if (before && (before.word === word || x - before.x < (by === 'week' ? 116 : 62))) return;
    if (x > width - 70 && labels.length > 0) return;
    labels.push({ x, word });
  });
  return labels;
};
