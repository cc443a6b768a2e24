import { useSelector } from '@xstate/react';
import type { JudgingDay } from '#core/competition/day/judge/ports.ts';
import { unsentByOthers } from '#core/competition/day/judge/stored-events.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import type { RingId } from '#core/kernel/ids.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './judge.module.css';
import lists from './lists.module.css';
import type { ScreenProps } from './screen-props.ts';
import { SettingsButtons } from './settings-buttons.tsx';
import { TopBar } from './top-bar.tsx';

type RingChoiceProps = ScreenProps & {
  readonly day: JudgingDay;
  readonly onRing: (ring: RingId) => void;
};

/** The choice of the ring to judge. */
export const RingChoice = ({ day, phone, tapGuard, onRing, ...settings }: RingChoiceProps) => {
  const judge = useSelector(phone, ({ context }) => context.judge);
  const events = useSelector(phone, ({ context }) => context.events);

  return (
    <div className={classNames(styles.phone, settings.settings.light && styles.light, tapGuard)}>
      <TopBar phone={phone}>Choose your ring</TopBar>
      <div className={styles.body}>
        <p className={styles.aside}>You’re judging as {judge?.name}.</p>
        {judge &&
          unsentByOthers(events, judge).map((other) => (
            <p key={other.name} className={styles.message}>
              {formatCount(other.events, 'mark')} by {other.name} {other.events === 1 ? 'is' : 'are'} still on this
              phone. We’ll send {other.events === 1 ? 'it' : 'them'} when {other.name} logs in here again.
            </p>
          ))}
        {day.runs.length === 0 && <p className={styles.message}>The running order isn’t published yet.</p>}
        <ul className={lists.choices}>
          {day.rings.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={lists.choice} onClick={() => onRing(id)}>
                <b>{name}</b>
                <span>
                  {formatCount(day.runs.filter(({ ring, reserve }) => ring === id && !reserve).length, 'run')}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <h2 className={styles.heading}>This phone</h2>
        <SettingsButtons {...settings} />
      </div>
    </div>
  );
};
