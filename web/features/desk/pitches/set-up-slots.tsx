import type { MarketPlanNow } from '#core/desk/traders/client.ports.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { formatTime, formatWeekday } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import styles from './pitches.module.css';

/** Whether a slot has as many vehicles as the gate takes. */
export const isFull = ({ traders, vehicles }: Pick<MarketPlanNow, 'traders' | 'vehicles'>, slot: string): boolean =>
  traders.filter((each) => each.slot === slot).length >= vehicles;

/** The set-up slots, each with its vehicles. */
export const SetUpSlots = ({ now }: { readonly now: MarketPlanNow }) => {
  const { slots, traders, vehicles } = now;
  if (slots.length === 0) return null;
  const rows = slots.map((slot) => ({ ...slot, names: traders.filter((each) => each.slot === slot.id) }));
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Set-up slots</h2>
        <span>{spokenCount(vehicles, 'vehicle')} each</span>
      </div>
      <ul className={styles.slots}>
        {rows.map(({ id, at, names }) => (
          <li key={id}>
            <b>
              {formatWeekday(at).slice(0, 3)} {formatTime(at)}
            </b>
            <span>
              <Vehicles taken={names.length} all={vehicles} />
              <small>{names.length === 0 ? 'nobody yet' : names.map(({ name }) => name).join(', ')}</small>
              <NotCome names={names.filter(({ isLate }) => isLate).map(({ name }) => name)} />
            </span>
            <span className={styles.number}>{isFull(now, id) ? 'full' : `${names.length} of ${vehicles}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const NotCome = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && <strong className={styles.late}>Not come yet: {names.join(', ')}</strong>;

/** The most bars of a slot; more are said by the number alone. */
const maxBars = 10;

const Vehicles = ({ taken, all }: { readonly taken: number; readonly all: number }) =>
  all <= maxBars && (
    <span className={styles.vehicles} aria-hidden="true">
      {Array.from({ length: all }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars differ in nothing but their place
        <i key={at} className={at < taken ? styles.on : undefined} />
      ))}
    </span>
  );
