import type { DeskDevice } from '#core/door/client.ports.ts';
import { hour, type Instant, instant, minute } from '#core/kernel/time.ts';
import { handCutRect } from '../../../design/charts/hand-cut-rect.ts';
import styles from './devices.module.css';

/**
 * The axis of all devices' bar charts: its start, the time per bar and the largest count. All share it, so that they
 * can be compared.
 */
export type SparkAxis = { readonly from: Instant; readonly stepMs: number; readonly most: number };

const quarter = 15 * minute;
const bars = 12;
const longestMs = 12 * hour;
const [width, height, gap] = [120, 26, 2.4];

/** The axis for these devices; null while none of them has scanned anything today. */
export const sparkAxis = (devices: readonly DeskDevice[], now: Instant): SparkAxis | null => {
  const recent = devices
    .flatMap(({ quarters }) => quarters)
    .filter(({ from }) => from > now - longestMs && from <= now);
  const first = recent.reduce<number | null>((least, { from }) => Math.min(least ?? from, from), null);
  if (first === null) return null;
  const stepMs = Math.max(1, Math.ceil((now - first) / quarter / bars)) * quarter;
  const axis = { from: instant(first), stepMs, most: 1 };
  return { ...axis, most: Math.max(1, ...devices.flatMap((device) => barsOf(device, axis).map(({ count }) => count))) };
};

const barsOf = ({ quarters }: Pick<DeskDevice, 'quarters'>, { from, stepMs }: SparkAxis) =>
  Array.from({ length: bars }, (_, nth) => {
    const start = from + nth * stepMs;
    const own = quarters.filter((each) => each.from >= start && each.from < start + stepMs);
    return { nth, start, count: own.reduce((sum, { count }) => sum + count, 0) };
  });

/** A device's scans through the day as a small bar chart; the column beside it has their number. */
export const ScansSparkline = ({ device, axis }: { readonly device: DeskDevice; readonly axis: SparkAxis }) => {
  const step = width / bars;
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {barsOf(device, axis).map(({ nth, start, count }) => {
        const tall = count === 0 ? 1 : Math.max(2.5, (count / axis.most) * (height - 2));
        return (
          <path
            key={start}
            className={count === 0 ? styles.none : styles.bar}
            d={handCutRect(nth * step + gap / 2, height - 1 - tall, step - gap, tall, nth + 1)}
          />
        );
      })}
    </svg>
  );
};
