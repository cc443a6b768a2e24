import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { Button } from '../../../../design/button.tsx';
import { declineQuestion } from './held-words.ts';
import { LeaveButton } from './leave-button.tsx';
import styles from './offer.module.css';

type QuantityOfOfferProps = {
  readonly party: OwnParty;
  readonly partyKey: string;
  /** How many of the places are wanted. */
  readonly quantity: number;
  readonly isYearClosed: boolean;
  readonly onOne: () => void;
  readonly onLeft: () => void;
};

/** The ways to take fewer of the held places, or none. */
export const QuantityOfOffer = ({
  party: { id, places },
  partyKey,
  quantity,
  isYearClosed,
  onOne,
  onLeft,
}: QuantityOfOfferProps) => (
  <>
    <div className={styles.ways}>
      {places > 1 && quantity > 1 && (
        <Button variant="line" small onClick={onOne}>
          We only need one
        </Button>
      )}
      <LeaveButton
        id={id}
        partyKey={partyKey}
        onLeft={onLeft}
        question={declineQuestion(places === 1 ? 'one' : 'several', isYearClosed)}
      >
        No thanks, let {places === 1 ? 'it' : 'them'} go
      </LeaveButton>
    </div>
    {quantity < places && (
      <p className="small muted">
        {isYearClosed
          ? 'When you check out, you give up the places you don’t need.'
          : 'When you check out, the places you don’t need go to the next person on the list, or back on sale.'}
      </p>
    )}
  </>
);
