import { useCallback } from 'react';
import { capitalised } from '#core/kernel/capitalised.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { spokenOrdinal } from '#core/kernel/ordinal.ts';
import { ok } from '#core/kernel/result.ts';
import { formatWeekday } from '#core/kernel/time.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { partyAddress } from '#core/shop/waiting-lists/party-links.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { OwnLink } from '../view-as/own-link.tsx';
import styles from './own-waiting-lists.module.css';

/** The waiting lists that the visitor is on, with the place in each line or the places held by an offer. */
export const OwnWaitingLists = () => {
  const { openWaitingLists } = usePorts();
  const read = useCallback(async () => ok(await (await openWaitingLists()).mine()), [openWaitingLists]);
  const { value } = useFetched(read, { failure: 'own waiting lists could not be read' });
  if (!value || value.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <h2>Your waiting lists</h2>
      <ul>
        {value.map((party) => (
          <li key={party.id}>
            <b>{party.productName}</b>
            <span>{whereInWords(party)}</span>
            <OwnLink to={partyAddress(party.id, party.key)}>
              {party.state === 'waiting' ? 'See where you are on the list' : 'Take your places'}
              <span className="visually-hidden">: {party.productName}</span>
            </OwnLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

const whereInWords = ({ state, place, places, until }: OwnParty): string => {
  const wanted = placesInWords(places);
  if (state === 'waiting') return `You’re ${spokenOrdinal(place ?? 1)} on the list for ${wanted}.`;
  if (until === null) return '';
  const held = `${capitalised(wanted)} ${places === 1 ? 'is' : 'are'}`;
  return `${held} held for you until ${hourOf(until)} on ${formatWeekday(until)}.`;
};
