import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { isOutOfContact } from '#core/door/entrance/device.ts';
import type { CheckpointFigures, DoorFigures } from '#core/door/entrance/door-figures.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { formatTime, type Instant, second } from '#core/kernel/time.ts';
import frame from '../../../app/door/door.module.css';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { handCutRect } from '../../../design/charts/hand-cut-rect.ts';
import { classNames } from '../../../design/type/class-names.ts';
import { ArrivalsChart } from './arrivals-chart.tsx';
import styles from './figures.module.css';
import type { ScanningProps } from './scanning-props.ts';
import { useCheckpointCounts } from './use-checkpoint-counts.ts';
import { ago } from './verdict/verdict-words.ts';

const refetchEveryMs = 15 * second;

/** Admission counts. Without signal they come from this device's list, and the page says so. */
export const Figures = ({ day, checkpoint, state, now, ports }: ScanningProps) => {
  const time = useFestivalTime();
  const { value, problem, refetch } = useFetched(useCallback(() => ports.api.figures(), [ports]));
  useEffect(() => {
    const timer = setInterval(refetch, refetchEveryMs);
    return () => clearInterval(timer);
  }, [refetch]);

  const here = value?.checkpoints.find(({ id }) => id === checkpoint.id);
  const own = useCheckpointCounts(day, checkpoint);
  const counts = here && !problem ? here : own;
  const toCome = Math.max(0, counts.outOf - counts.in);
  return (
    <div className={classNames(frame.body, styles.page)}>
      <h1 className="visually-hidden" tabIndex={-1}>
        Figures
      </h1>
      <div>
        <div className={frame.bigfig}>
          <b>{formatNumber(counts.in)}</b>
          <span>
            {checkpoint.handsOver ? 'handed over' : 'in'} at {place(checkpoint.name)}
            <small>
              of {formatNumber(counts.outOf)}, with {formatNumber(toCome)} to come
            </small>
          </span>
        </div>
        <Share
          className={styles.large}
          counts={counts}
          label={`${percent(counts)} per cent ${checkpoint.handsOver ? 'are handed over' : 'have arrived'}`}
        />
      </div>
      {state.isOnline === false && (
        <p className={frame.lead} role="status">
          Without signal, this is what this device knew at {formatTime(time(day.list.madeAt))}, and its own scans since.
        </p>
      )}
      {here && <AtCheckpoint here={here} now={now} />}
      {value && <Elsewhere figures={value} checkpoint={checkpoint.id} />}
      {value && <Devices figures={value} own={day.device} now={now} waiting={waitingOf(state)} />}
      <Link className={classNames(frame.key, frame.low)} to={`${paths.door}#ready`}>
        Check this device again
      </Link>
    </div>
  );
};

const waitingOf = ({ scans }: ScanningProps['state']): number =>
  scans.filter(({ state }) => state === 'waiting').length;

const AtCheckpoint = ({ here, now }: { readonly here: CheckpointFigures; readonly now: Instant }) => (
  <>
    <section>
      <h2>Every 15 minutes</h2>
      <ArrivalsChart where={place(here.name)} quarters={here.quarters} now={now} />
    </section>
    <section>
      <h2>By ticket type</h2>
      <ul className={styles.list}>
        {here.products
          .filter(({ outOf, in: inside }) => outOf + inside > 0)
          .map((product) => (
            <li key={product.id}>
              <b>{product.name}</b>
              <Count counts={product} />
              <Share counts={product} label={`${product.name}: ${product.in} of ${product.outOf}`} />
            </li>
          ))}
      </ul>
    </section>
  </>
);

const Elsewhere = ({ figures, checkpoint }: { readonly figures: DoorFigures; readonly checkpoint: string }) => {
  const others = figures.checkpoints.filter(({ id }) => id !== checkpoint);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>Other checkpoints</h2>
      <ul className={styles.list}>
        {others.map((each) => (
          <li key={each.id}>
            <b>{each.name}</b>
            <Count counts={each} />
          </li>
        ))}
      </ul>
    </section>
  );
};

type DevicesProps = {
  readonly figures: DoorFigures;
  readonly own: string;
  readonly now: Instant;
  readonly waiting: number;
};

const Devices = ({ figures, own, waiting }: DevicesProps) => {
  const time = useFestivalTime();
  const at = time(figures.now);
  const devices = figures.devices.map((each) => ({ ...each, lastSeenAt: time(each.lastSeenAt) }));
  if (devices.length === 0) return null;
  return (
    <section>
      <h2>{capitalised(spokenCount(devices.length, 'device'))}</h2>
      <ul className={classNames(styles.list, styles.devices)}>
        {devices
          .toSorted(
            (one, other) => Number(other.id === own) - Number(one.id === own) || one.name.localeCompare(other.name),
          )
          .map((device) => {
            const isOwn = device.id === own;
            const isSilent = !isOwn && isOutOfContact(device.lastSeenAt, at);
            return (
              <li key={device.id} className={isSilent ? styles.quiet : undefined}>
                <span>
                  <b>{device.name}</b>
                  {isOwn && ', this one'}
                  <small>{deviceWords(device, at, { isOwn, isSilent, waiting })}</small>
                </span>
                <span className={styles.value}>{formatNumber(device.in)}</span>
              </li>
            );
          })}
      </ul>
    </section>
  );
};

const deviceWords = (
  { lastSeenAt, waiting, battery }: DoorFigures['devices'][number],
  at: Instant,
  own: { readonly isOwn: boolean; readonly isSilent: boolean; readonly waiting: number },
): string => {
  const left = own.isOwn ? own.waiting : waiting;
  const toSend = left > 0 ? `, ${own.isSilent ? 'at least ' : ''}${formatCount(left, 'scan')} to send` : '';
  if (own.isSilent) return `offline since ${formatTime(lastSeenAt)}${toSend}`;
  const heard = own.isOwn ? 'now' : ago(lastSeenAt, at);
  return `${heard}${battery === null ? '' : ` · ${battery}%${own.isOwn ? ' battery' : ''}`}${toSend}`;
};

type Counts = { readonly in: number; readonly outOf: number };

const Count = ({ counts }: { readonly counts: Counts }) => (
  <span className={styles.value}>
    {formatNumber(counts.in)} <small>of {formatNumber(counts.outOf)}</small>
  </span>
);

type ShareProps = { readonly counts: Counts; readonly label: string; readonly className?: string | undefined };

/** A share as a bar with a hand-cut edge. */
const Share = ({ counts, label, className }: ShareProps) => (
  <svg
    className={classNames(styles.share, className)}
    viewBox="0 0 200 12"
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
  >
    <path className={styles.all} d={handCutRect(0, 0.6, 200, 11, 3)} />
    {counts.in > 0 && <path className={styles.part} d={handCutRect(0, 0.6, Math.max(1, percent(counts) * 2), 11, 5)} />}
  </svg>
);

const percent = ({ in: inside, outOf }: Counts): number =>
  outOf === 0 ? 0 : Math.min(100, Math.round((inside / outOf) * 100));

/** A checkpoint's name in a sentence: "the entrance". */
const place = (name: string): string => `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
