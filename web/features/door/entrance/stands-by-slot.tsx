import { useId } from 'react';
import {
  type StandAtCheckpoint,
  type StandsOfSlot,
  ticketOfStand,
} from '#core/door/entrance/device/stands-at-checkpoint.ts';
import { missedAfterMs } from '#core/door/entrance/door-stand.ts';
import { type Instant, laterBy } from '#core/kernel/time.ts';
import { SmallSign } from '../../../app/door/glyphs.tsx';
import { useFestivalTime } from '../../../app/festival/use-festival-time.ts';
import { classNames } from '../../../design/type/class-names.ts';
import type { ScanningProps } from './scanning-props.ts';
import { cameWords, slotWords } from './stand-words.ts';
import styles from './ticket-search.module.css';

type StandsBySlotProps = Pick<ScanningProps, 'phone' | 'day'> & {
  readonly slots: readonly StandsOfSlot[];
  /** On the festival's clock. */
  readonly now: Instant;
};

/** The stands of the day by set-up slot, each a row that lets the stand in. */
export const StandsBySlot = ({ slots, ...props }: StandsBySlotProps) =>
  slots.map((slot) => <Slot key={slot.at} slot={slot} {...props} />);

const Slot = ({ slot: { at, stands }, day, ...props }: Omit<StandsBySlotProps, 'slots'> & { slot: StandsOfSlot }) => {
  const id = useId();
  const came = stands.filter((each) => each.came !== null).length;
  return (
    <section className={styles.slot} aria-labelledby={id}>
      <h2 id={id}>
        {at === null ? 'Without a slot' : slotWords(at, day.list.edition.startsAt)}
        <small>
          {came} of {stands.length} here
        </small>
      </h2>
      <ul className={styles.hits}>
        {stands.map((each) => (
          <li key={each.stand.tickets[0] ?? each.stand.name}>
            <StandRow here={each} day={day} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const StandRow = ({
  here,
  phone,
  day,
  now,
}: Omit<StandsBySlotProps, 'slots'> & { readonly here: StandAtCheckpoint }) => {
  const { stand, came } = here;
  const time = useFestivalTime();
  const ticket = ticketOfStand(day, stand);
  const facts = [came ? [] : expectedWord(here, now), stand.pitch === null ? 'No pitch yet' : `Pitch ${stand.pitch}`];
  const words = (
    <>
      <b>{stand.name}</b>
      <small>{[...facts.flat(), ...(stand.plate === '' ? [] : [stand.plate])].join(' · ')}</small>
      {came ? (
        <span className={classNames(styles.state, styles.in)}>
          <SmallSign of="ok" /> {cameWords(time(came.at), now)}
        </span>
      ) : (
        ticket && <span className={classNames(styles.state, styles.yet)}>Let in</span>
      )}
    </>
  );
  if (!ticket) return <div className={styles.hit}>{words}</div>;
  return (
    <button type="button" className={styles.hit} onClick={() => void phone.readByHand(ticket)}>
      {words}
    </button>
  );
};

const expectedWord = ({ stand: { setsUpAt } }: StandAtCheckpoint, now: Instant): string =>
  setsUpAt !== null && laterBy(setsUpAt, missedAfterMs) <= now ? 'Late' : 'Expected';
