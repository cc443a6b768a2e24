import { spokenTimes } from '#core/kernel/edition/spoken-times.ts';
import type { Entry } from '#core/site/my-day/day-items.ts';
import { todayMessages as words } from '#core/site/my-day/today-messages.ts';
import { LinkButton } from '../../../design/button.tsx';
import { ItemPlace } from './item-place.tsx';
import styles from './next-item.module.css';

type NextItemProps = {
  readonly next: Entry;
  /** Minutes since midnight. */
  readonly now: number;
  /** The id of the plan's section. */
  readonly planId: string;
  readonly isStarred: boolean;
};

/** The next item that the visitor has starred, or else of the programme, and how long it is until then. */
export const NextItem = ({ next: { thing, session }, now, planId, isStarred }: NextItemProps) => {
  const minutes = session.from - now;
  return (
    <section className={styles.next} aria-label={isStarred ? words.nextForYou : words.nextOnProgramme}>
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
