import { spokenTimes } from '#core/kernel/edition/spoken-times.ts';
import type { Entry } from '#core/site/my-day/day-items.ts';
import { todayMessages as words } from '#core/site/my-day/today-messages.ts';
import { LinkButton } from '../../../design/button.tsx';
import { ItemPlace } from './item-place.tsx';
import styles from './next-for-you.module.css';

type NextForYouProps = {
  readonly next: Entry;
  /** Minutes since midnight. */
  readonly now: number;
  /** The id of the plan's section. */
  readonly planId: string;
};

/** The next thing that the visitor has starred, and how long it is until then. */
export const NextForYou = ({ next: { thing, session }, now, planId }: NextForYouProps) => {
  const minutes = session.from - now;
  return (
    <section className={styles.next} aria-label={words.nextForYou}>
      {minutes < 100 && (
        <p className={styles.until}>
          <b>{minutes}</b> {words.minutes(minutes)}
        </p>
      )}
      <div>
        <h2>{thing.name}</h2>
        <p>{spokenTimes(session)}</p>
        <ItemPlace where={thing.where} />
      </div>
      <LinkButton small variant="line" to={`#${planId}`}>
        {words.onThePlan}
      </LinkButton>
    </section>
  );
};
