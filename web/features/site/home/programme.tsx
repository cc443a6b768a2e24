import { Link } from 'react-router-dom';
import { spokenTime, spokenTimes } from '#core/kernel/edition/spoken-times.ts';
import { minutesOfDay } from '#core/kernel/time.ts';
import { programmeStart, type Slot, slotEnd, slotsOf } from '#core/site/content/programme.ts';
import type { Schedule } from '#core/site/content/shapes/schedule.ts';
import { planWithStars } from '#core/site/my-day/day-messages.ts';
import { useMinute } from '../../../app/festival/use-minute.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Icon } from '../../../design/pictures/icon.tsx';
import './half-hours.css';
import { PresentMinuteLine } from './present-minute-line.tsx';
import styles from './programme.module.css';

const inHalfHours = (minutes: number): number => minutes / 30;

/** "10am", "11", "12", "1pm", "2": labels over the lanes, with am or pm only where it changes. */
const hourLabel = (minutes: number, index: number): string =>
  index === 0 || minutes === 13 * 60 ? spokenTime(minutes) : spokenTime(minutes).replace(/[^\d.].*/, '');

type CategoryProps = {
  readonly category: Schedule['categories'][number];
  /** The minute of the day at which the lanes begin. */
  readonly start: number;
  /** The minute of the festival's day; undefined on other days. */
  readonly now: number | undefined;
};

const isOnAt = (slot: Slot, now: number | undefined): boolean =>
  now !== undefined && slot.from <= now && now < slotEnd(slot);

const Category = ({ category, start, now }: CategoryProps) => (
  <section className={styles.category} data-panel={category.colour}>
    <h3>
      <Icon name={category.icon} />
      {category.name}
    </h3>
    <ul className={styles.lane}>
      {slotsOf(category).map((slot) => (
        <li
          key={`${slot.name} ${slot.from}`}
          data-at={inHalfHours(Math.max(slot.from, start) - start) + 1}
          data-long={inHalfHours(slotEnd(slot) - Math.max(slot.from, start))}
          data-now={isOnAt(slot, now) || undefined}
        >
          <span>{slot.name}</span>
          <small>
            {spokenTimes(slot)}
            {isOnAt(slot, now) && <span className="visually-hidden">, on now</span>}
          </small>
        </li>
      ))}
    </ul>
  </section>
);

/**
 * The day's programme (§2 Schedule): in the markup a list per category, each session with name and time; from 900 px a
 * timetable with a lane per category and half-hour columns. On the day it marks what is on now.
 */
export const Programme = ({ schedule, isToday }: { schedule: Schedule; isToday: boolean }) => {
  const { startsAt, endsAt } = useSite().config.edition;
  const minutes = useMinute();
  const now = isToday ? minutes : undefined;
  const [open, close] = [minutesOfDay(startsAt), minutesOfDay(endsAt)];
  const start = programmeStart(schedule, { open, close });
  const length = close - start;
  const firstHour = Math.ceil(start / 60) * 60;
  const hours = Array.from({ length: Math.ceil((close - firstHour) / 60) }, (_, index) => firstHour + index * 60);
  return (
    <Section edge={1} id="programme">
      <div className="wrap">
        <h2>{schedule.title}</h2>
        <p className="lede muted">
          {schedule.lede} <Link to={paths.myDay}>{planWithStars}</Link>
        </p>
        <div
          className={styles.sheet}
          data-halves={inHalfHours(length)}
          data-begins={firstHour === start ? undefined : 'half past'}
        >
          <div className={styles.hours} aria-hidden="true">
            {hours.map((minutes, index) => (
              <span key={minutes} data-at={inHalfHours(minutes - start) + 1}>
                {hourLabel(minutes, index)}
              </span>
            ))}
          </div>
          {now !== undefined && <PresentMinuteLine minutes={now} start={start} length={length} />}
          {schedule.categories.map((category) => (
            <Category key={category.name} category={category} start={start} now={now} />
          ))}
        </div>
      </div>
    </Section>
  );
};
