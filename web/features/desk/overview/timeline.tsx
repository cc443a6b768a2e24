import type { DeskOverview } from '#core/desk/overview/client.ports.ts';
import { formatTime, formatWeekday, instant } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './overview.module.css';

type TimelineProps = { readonly overview: Pick<DeskOverview, 'moment' | 'now' | 'timeline'> };

/** The festival's day as a line; during the day, with a pointer at the present moment. */
export const Timeline = ({ overview: { moment, now, timeline } }: TimelineProps) => {
  const isToday = moment !== 'before' && moment !== 'after';
  const first = timeline[0];
  const entries = isToday
    ? [...timeline, { at: now, text: 'Now' }].toSorted((one, other) => one.at - other.at)
    : timeline;
  return (
    <section>
      <div className={deskLayout.section}>
        <h2>{isToday ? 'Today' : 'The day'}</h2>
        {!isToday && first && <span>{formatWeekday(instant(first.at))}</span>}
      </div>
      <ol className={styles.day}>
        {entries.map(({ at, text }) => (
          <li
            key={`${at} ${text}`}
            className={classNames(isToday && at < now && styles.past, text === 'Now' && styles.now)}
          >
            <span className="num">{formatTime(instant(at))}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
