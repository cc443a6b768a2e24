import { countdown } from '#core/edition/countdown.ts';
import type { Instant } from '#core/kernel/time.ts';
import styles from './countdown-clock.module.css';

const twoFigures = (amount: number) => String(amount).padStart(2, '0');

/** What is left until the gates open. It ticks for the eye; screen readers are told the days alone, when they ask. */
export const CountdownClock = ({ now, target }: { now: Instant; target: Instant }) => {
  const { days, hours, minutes, seconds } = countdown(now, target);
  return (
    <div role="timer" aria-label={`${days} ${days === 1 ? 'day' : 'days'} until the festival`}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a list of figures takes no focus */}
      <dl className={styles.figures} aria-hidden="true">
        {Object.entries({ days, hours, minutes, seconds }).map(([unit, amount]) => (
          <div key={unit}>
            <dt>{unit}</dt>
            <dd>{twoFigures(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
