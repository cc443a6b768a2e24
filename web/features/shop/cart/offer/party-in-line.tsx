import { spokenOrdinal } from '#core/kernel/ordinal.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { waitingMessages } from '#core/shop/waiting-lists/messages.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { PageHead } from '../../../../design/layout/page-head.tsx';
import { Section } from '../../../../design/layout/section.tsx';
import { ChangePlaces } from './change-places.tsx';
import { LeaveButton } from './leave-button.tsx';

type PartyInLineProps = {
  /** `most`: the most places that the party may ask for; absent while the product is not on sale. */
  readonly party: OwnParty & { readonly parties: number; readonly most?: number | undefined };
  readonly partyKey: string;
  readonly onChanged: () => void;
  readonly onLeft: () => void;
};

const leaveQuestion = {
  title: 'Leave the waiting list?',
  text: 'You lose your place on it. If you join again later, you start at the end.',
  yes: 'Yes, leave it',
  no: 'Stay on the list',
} as const;

/** A party's place in line, its number of places, and a button to leave the line. */
export const PartyInLine = ({ party, partyKey, onChanged, onLeft }: PartyInLineProps) => {
  const { place, places, productName, parties } = party;
  return (
    <>
      <PageHead
        title={place === 1 ? 'You’re first on the list' : `You’re ${spokenOrdinal(place ?? parties)} on the list`}
        lede={`For ${placesInWords(places)}: ${productName}. ${waitingMessages.soldOut}`}
        colour="ochre"
        dog="sitting"
      />
      <Section tight>
        <div className="wrap">
          {places > 1 && (
            <p className="muted">
              A smaller party may be served first when only a few places come up, though never more than three times.
            </p>
          )}
          {party.most !== undefined && party.most > 1 && (
            <ChangePlaces {...{ id: party.id, partyKey, places, most: party.most, onChanged }} />
          )}
          <LeaveButton id={party.id} partyKey={partyKey} onLeft={onLeft} question={leaveQuestion}>
            Leave the waiting list
          </LeaveButton>
        </div>
      </Section>
    </>
  );
};
