import { type Slot, slotEnd, slotsOf } from '#core/content/programme.ts';
import type { Schedule } from '#core/content/shapes/schedule.ts';
import { spokenTime, spokenTimes } from '#core/edition/spoken-times.ts';
import { minutesOfDay } from '#core/kernel/time.ts';
import { useMinute } from '../../app/festival/use-minute.ts';
import { useSite } from '../../composition/site-context.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Icon } from '../../design/pictures/icon.tsx';
import './half-hours.css';
import { NowLine } from './now-line.tsx';
import styles from './programme.module.css';

const inHalfHours = (minutes: number): number => minutes / 30;

/** "10am", "11", "12", "1pm", "2": labels over the lanes, with am or pm only where it changes. */
const hourLabel = (minutes: number, index: number): string =>
  index === 0 || minutes === 13 * 60 ? spokenTime(minutes) : spokenTime(minutes).replace(/[^\d.].*/, '');

type CategoryProps = {
  readonly category: Schedule['categories'][number];
  readonly opening: number;
  /** The minute of the festival's day; undefined on other days. */
  readonly now: number | undefined;
};

const isOnAt = (slot: Slot, now: number | undefined): boolean =>
  now !== undefined && slot.from <= now && now < slotEnd(slot);

const Category = ({ category, opening, now }: CategoryProps) => (
  <section className={styles.category} data-panel={category.colour}>
    <h3>
      <Icon name={category.icon} />
      {category.name}
    </h3>
    <ul className={styles.lane}>
      {slotsOf(category).map((slot) => (
        <li
          key={`${slot.name} ${slot.from}`}
          // The lanes begin with the gates; hounds run before.
          data-at={inHalfHours(Math.max(slot.from, opening) - opening) + 1}
          data-long={inHalfHours(slotEnd(slot) - Math.max(slot.from, opening))}
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
  const opening = minutesOfDay(startsAt);
  const length = minutesOfDay(endsAt) - opening;
  const hours = Array.from({ length: Math.ceil(length / 60) }, (_, index) => opening + index * 60);
  return (
    <Section edge={1} id="programme">
      <div className="wrap">
        <h2>{schedule.title}</h2>
        <p className="lede muted">{schedule.lede}</p>
        <div className={styles.sheet} data-halves={inHalfHours(length)}>
          <div className={styles.hours} aria-hidden="true">
            {hours.map((minutes, index) => (
              <span key={minutes}>{hourLabel(minutes, index)}</span>
            ))}
          </div>
          {now !== undefined && <NowLine minutes={now} opening={opening} length={length} />}
          {schedule.categories.map((category) => (
            <Category key={category.name} category={category} opening={opening} now={now} />
          ))}
        </div>
      </div>
    </Section>
  );
};
