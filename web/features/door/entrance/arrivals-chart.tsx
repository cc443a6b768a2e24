import { formatTime, type Instant, instant, minute } from '#core/kernel/time.ts';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { handCutRect } from '../../../design/charts/hand-cut-rect.ts';
import { Table } from '../../../design/layout/table.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './figures.module.css';

type ArrivalsProps = {
  /** The checkpoint's name within a sentence: "the entrance". */
  readonly where: string;
  readonly quarters: readonly { readonly from: Instant; readonly in: number }[];
  readonly now: Instant;
};

const quarter = 15 * minute;
const [width, base, tallest] = [358, 158, 132];
/** The smallest number of bars, for four hours, so that the first bars of the morning are not as wide as the screen. */
const fewestSlots = 16;

/** A chart of the arrivals per quarter of an hour, with a table of the same figures. */
export const ArrivalsChart = ({ where, now: machineNow, ...arrivals }: ArrivalsProps) => {
  const time = useFestivalTime(15 * minute);
  const now = time(machineNow);
  const quarters = arrivals.quarters.map((each) => ({ ...each, from: time(each.from) }));
  const first = quarters[0];
  if (!first) return <p>No one yet.</p>;
  const slotOf = (from: Instant) => Math.round((from - first.from) / quarter);
  const slots = Math.max(fewestSlots, slotOf(quarters.at(-1)?.from ?? first.from) + 4);
  const step = width / slots;
  const most = quarters.reduce((best, each) => (each.in > best.in ? each : best), first);
  const current = quarters.find(({ from }) => now >= from && now < from + quarter);
  const height = (count: number) => Math.max(2, (count / Math.max(1, most.in)) * tallest);
  const barX = (from: Instant) => slotOf(from) * step + step * 0.08;
  const hours = Array.from({ length: slots }, (_, slot) => instant(first.from + slot * quarter)).filter((from) =>
    formatTime(from).endsWith(':00'),
  );
  const everyOther = slots > 24 ? 2 : 1;
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} 190`}
        role="img"
        aria-label={`Arrivals at ${where} every 15 minutes. Busiest at ${formatTime(most.from)}, with ${most.in}.${
          current ? ` Since ${formatTime(current.from)}: ${current.in} so far.` : ''
        }`}
      >
        {quarters.map(({ from, in: count }) => (
          <path
            key={from}
            className={classNames(styles.bar, from === current?.from && styles.now)}
            d={handCutRect(barX(from), base - height(count), step * 0.84, height(count), slotOf(from) + 1)}
          />
        ))}
        <path className={styles.line} d={`M0 ${base}H${width}`} />
        {hours
          .filter((_, nth) => nth % everyOther === 0)
          .map((from, nth) => (
            <text key={from} className={styles.axis} x={barX(from)} y={base + 20} fontSize="15" fontWeight="600">
              {hourWords(from, nth === 0)}
            </text>
          ))}
        <text
          x={barX(most.from) + step * 0.42}
          y={base - height(most.in) - 7}
          textAnchor="middle"
          fontSize="17"
          fontWeight="750"
        >
          {most.in}
        </text>
        {current && current.from !== most.from && (
          <>
            <text x={barX(current.from) + step} y={base - height(current.in) - 4} fontSize="15" fontWeight="650">
              {current.in} so far,
            </text>
            <text x={barX(current.from) + step} y={base - height(current.in) + 14} fontSize="15" fontWeight="500">
              since {formatTime(current.from)}
            </text>
          </>
        )}
      </svg>
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <Table
          rows={quarters}
          keyOf={({ from }) => from}
          columns={[
            { label: 'From', cell: ({ from }) => formatTime(from) },
            { label: 'Arrivals', cell: (quarter) => quarter.in },
          ]}
        />
      </details>
    </>
  );
};

/** "9am" for the first hour of the axis, then "10". */
const hourWords = (from: Instant, isFirst: boolean): string => {
  const hours = Number(formatTime(from).slice(0, 2));
  const onClock = hours % 12 === 0 ? 12 : hours % 12;
  return isFirst ? `${onClock}${hours < 12 ? 'am' : 'pm'}` : String(onClock);
};
