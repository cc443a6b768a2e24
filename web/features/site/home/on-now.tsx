import { Link } from 'react-router-dom';
import { spokenTime } from '#core/kernel/edition/spoken-times.ts';
import type { HomeWords } from '#core/site/content/pages/home.ts';
import { onNext, onNow, type Slot, slotEnd } from '#core/site/content/programme.ts';
import type { Schedule } from '#core/site/content/shapes/schedule.ts';
import { todayByTheClock } from '#core/site/my-day/day-messages.ts';
import { useMinute } from '../../../app/festival/use-minute.ts';
import { paths } from '../../../app/paths.ts';
import styles from './on-now.module.css';

const Slots = ({ slots, when }: { slots: readonly Slot[]; when: (slot: Slot) => string }) => (
  <ul className={styles.slots}>
    {slots.map((slot) => (
      <li key={slot.name}>
        {slot.name} <span>{when(slot)}</span>
      </li>
    ))}
  </ul>
);

type OnNowProps = { readonly words: HomeWords['today']; readonly schedule: Schedule };

/** On the day: the current sessions, or the next ones between sessions, or that the day is over. */
export const Component = ({ words, schedule }: OnNowProps) => {
  const minutes = useMinute();
  const now = onNow(schedule, minutes);
  const next = onNext(schedule, minutes);
  return (
    <section aria-labelledby="on-now">
      <h2 id="on-now">{now.length > 0 || next.length === 0 ? words.nowOn : words.nextOn}</h2>
      {now.length > 0 && <Slots slots={now} when={(slot) => `until ${spokenTime(slotEnd(slot))}`} />}
      {now.length === 0 && next.length > 0 && <Slots slots={next} when={({ from }) => `at ${spokenTime(from)}`} />}
      {now.length === 0 && next.length === 0 && <p>{words.over}</p>}
      <p>
        <Link to={paths.today}>{todayByTheClock}</Link>
      </p>
    </section>
  );
};
