import { useEffect } from 'react';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatWeekday, type Instant, second } from '#core/kernel/time.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { useHasPassed } from '../../../../app/festival/use-has-passed.ts';
import styles from './offer.module.css';

type HoldCountdownProps = {
  readonly until: Instant;
  readonly party: Pick<OwnParty, 'state' | 'places' | 'isChosen'>;
  /** Whether the year is closed, so that no one else is offered the places. */
  readonly isYearClosed: boolean;
  /** Called once the time has run out, until the server has ended the offer. */
  readonly onOver: () => void;
};

/** The server's job ends offers every five seconds. */
const retryMs = 6 * second;

const turnWords = (places: number): string =>
  places === 1 ? 'It’s your turn and a place has come up.' : 'It’s your turn and your places have come up.';

/** Until when the places are held. */
export const HoldCountdown = ({
  until,
  party: { state, places, isChosen },
  isYearClosed,
  onOver,
}: HoldCountdownProps) => {
  // The places of a party that is paying stay held until its order ends.
  const isOver = useHasPassed(until) && state === 'offered';
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setInterval(onOver, retryMs);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return (
    <div className={styles.held}>
      <span className={styles.clock}>{hourOf(until)}</span>
      <p>
        <b>
          Yours until {hourOf(until)} on {formatWeekday(until)}
        </b>{' '}
        {isChosen ? 'You’re in: this one is held for you.' : turnWords(places)}{' '}
        {isYearClosed || isChosen
          ? `After that, we can’t hold ${places === 1 ? 'it' : 'them'} any longer.`
          : `After that, ${places === 1 ? 'it goes' : 'they go'} to the next person on the list, or back on sale.`}
      </p>
    </div>
  );
};
