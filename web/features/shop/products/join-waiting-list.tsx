import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { capitalised } from '#core/kernel/capitalised.ts';
import { ok } from '#core/kernel/result.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { waitingMessages } from '#core/shop/waiting-lists/messages.ts';
import { partyAddress } from '#core/shop/waiting-lists/party-links.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { buttonClass } from '../../../design/button.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { type JoinedParty, JoinForm } from './join-form.tsx';
import styles from './join-waiting-list.module.css';

type JoinWaitingListProps = {
  readonly item: CatalogueItem;
  /** The most places that one party may ask for. */
  readonly most: number;
  /** Whether the form is open at first; otherwise a button opens it. */
  readonly isOpen: boolean;
};

const waitingWords = (parties: number): string =>
  parties === 0 ? '' : `${capitalised(spokenCount(parties, 'party is', 'parties are'))} waiting. `;

/** The number of parties that wait for a sold-out product, and a button that unfolds the form to join them. */
export const JoinWaitingList = ({ item, most, isOpen }: JoinWaitingListProps) => {
  const { openWaitingLists } = usePorts();
  const read = useCallback(async () => ok(await (await openWaitingLists()).waiting()), [openWaitingLists]);
  const { value } = useFetched(read, { failure: 'waiting lists could not be read' });
  const [joined, setJoined] = useState<JoinedParty | null>(null);
  const opener = useRef<HTMLElement>(null);

  // The click hides the button that opens the form, so the focus moves to the first field.
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    const { activeElement } = document;
    if (currentTarget.open && (activeElement === opener.current || activeElement === document.body))
      currentTarget.querySelector('input')?.focus();
  };

  if (joined) return <Joined {...joined} />;
  const parties = value?.find(({ productId }) => productId === item.id)?.parties ?? 0;
  return (
    <>
      <p className={styles.say}>
        <span className={styles.tag}>Sold out</span>{' '}
        <span className="muted">
          {waitingWords(parties)}
          {waitingMessages.soldOut}
        </span>
      </p>
      <details className={styles.fold} open={isOpen} onToggle={handleToggle}>
        <summary ref={opener} className={buttonClass({ variant: 'ink', small: true })}>
          Join the waiting list<span className="visually-hidden"> for {item.name}</span>
        </summary>
        <JoinForm item={item} most={most} onJoined={setJoined} />
      </details>
    </>
  );
};

/**
 * The confirmation. A user whose account was already on the list reads so here, with the number of places (`known`). All
 * others see the same text whether or not they were on the list, and learn it from the email.
 */
const Joined = ({ email, known }: JoinedParty) => {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1} className={styles.joined} role="status">
      {known ? (
        <>
          <p className={styles.title}>You’re already on the waiting list</p>
          <p>
            You’re waiting for {placesInWords(known.places)}, and that hasn’t changed.{' '}
            <TextLink to={partyAddress(known.id, known.key)}>
              See where you are on the list, or change the number
            </TextLink>
          </p>
        </>
      ) : (
        <>
          <p className={styles.title}>You’re on the waiting list</p>
          <p>
            We’ve emailed {email} a link that shows where you are on the list. If you were on the list already, your
            number of places is as it was: the link lets you change it. We’ll email you again when your places are held.
          </p>
        </>
      )}
    </div>
  );
};
