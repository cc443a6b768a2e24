import { capitalised } from '#core/kernel/capitalised.ts';
import { spokenCount, spokenNumber } from '#core/kernel/spoken-number.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { DeskList, DeskParty } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import deskBox from '../../../app/desk/box.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { isTrader, spanInWords, untilInWords } from './party-words.ts';

const are = (places: number): string => (places === 1 ? 'is' : 'are');

/** The places that are held, with their parties and deadlines, and the party for which places are being gathered. */
export const NextStep = ({ list: { line, free }, now }: { readonly list: DeskList; readonly now: Instant }) => {
  const offered = line.filter(({ state }) => state === 'offered');
  const held = offered.reduce((sum, { places }) => sum + places, 0);
  const gathering = line.find((party) => party.gathering);
  if (held === 0 && !gathering) return null;
  return (
    <div className={classNames(deskBox.box, deskBox.act)}>
      <h2>
        {held > 0
          ? `${capitalised(placesInWords(held))} ${are(held)} held`
          : `Saving up places for ${gathering?.name || 'a party'}`}
      </h2>
      {offered.map((party) => (
        <p key={party.id}>
          {capitalised(placesInWords(party.places))} for {party.name || 'a deleted account'}
          {party.until !== null && (
            <>
              {' '}
              <b>until {untilInWords(party.until, now)}</b>: {leftInWords(party, now)}
            </>
          )}
        </p>
      ))}
      {gathering && <p>{gatheringInWords(gathering, free)}</p>}
    </div>
  );
};

const leftInWords = (party: DeskParty, now: Instant): string => {
  if (party.until === null || party.until <= now) return 'time’s up.';
  const next = isTrader(party) ? 'Then the stand is free again.' : 'Then they go to the next party.';
  return `${spanInWords(party.until - now)} left. ${next}`;
};

const gatheringInWords = ({ name, places, passedOver }: DeskParty, free: number | null): string =>
  `${name || 'A party'} has been passed over ${spokenCount(passedOver, 'time')}, so free places are saved up until there are ${spokenNumber(places)}. So far there ${are(free ?? 0)} ${spokenNumber(free ?? 0)}.`;

type HowItWorksProps = {
  readonly offerHours: number;
  readonly mostPassedOver: number;
  readonly line: readonly DeskParty[];
  /** Whether the festival was called off. */
  readonly calledOff?: boolean | undefined;
};

/** The rules of every waiting list. */
export const HowItWorks = ({ offerHours, mostPassedOver, line, calledOff = false }: HowItWorksProps) => (
  <>
    <div className={deskLayout.section}>
      <h2>How it works</h2>
    </div>
    <dl className={deskBox.facts}>
      <div>
        <dt>An offer lasts</dt>
        <dd>{spokenCount(offerHours, 'hour')}</dd>
      </div>
      <div>
        <dt>Passed over</dt>
        <dd>{spokenCount(mostPassedOver, 'time')} at most</dd>
      </div>
      <div>
        <dt>The ticket page says</dt>
        <dd>
          {calledOff ? 'called off' : line.some(({ state }) => state === 'waiting') ? 'sold out' : 'how many are left'}
        </dd>
      </div>
    </dl>
  </>
);
