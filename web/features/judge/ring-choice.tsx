import { useSelector } from '@xstate/react';
import type { JudgingDay } from '#core/competition-day/judge/ports.ts';
import { unsentByOthers } from '#core/competition-day/judge/stored-events.ts';
import type { RingId } from '#core/kernel/ids.ts';
import styles from './judge.module.css';
import { count } from './judge-words.ts';
import lists from './lists.module.css';
import type { Phone } from './phone.ts';
import { TopBar } from './top-bar.tsx';

type RingChoiceProps = {
  readonly day: JudgingDay;
  readonly phone: Phone;
  readonly onRing: (ring: RingId) => void;
};

/** The choice of the ring to judge. */
export const RingChoice = ({ day, phone, onRing }: RingChoiceProps) => {
  const judge = useSelector(phone, ({ context }) => context.judge);
  const events = useSelector(phone, ({ context }) => context.events);

  return (
    <div className={styles.phone}>
      <TopBar phone={phone}>Choose your ring</TopBar>
      <div className={styles.body}>
        <p className={styles.aside}>Judging as {judge?.name}.</p>
        {judge &&
          unsentByOthers(events, judge).map((other) => (
            <p key={other.name} className={styles.message}>
              {count(other.events, 'mark')} of {other.name}’s wait on this telephone. They are sent when {other.name}{' '}
              logs in here again, and are not yours.
            </p>
          ))}
        {day.runs.length === 0 && <p className={styles.message}>The running order is not published yet.</p>}
        <ul className={lists.choices}>
          {day.rings.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={lists.choice} onClick={() => onRing(id)}>
                <b>{name}</b>
                <span>{count(day.runs.filter(({ ring, reserve }) => ring === id && !reserve).length, 'run')}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
