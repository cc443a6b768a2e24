import { spokenNumber, spokenOrdinal } from '#core/kernel/spoken-number.ts';
import type { OwnParty } from '#core/waiting-lists/client.ports.ts';
import { waitingMessages } from '#core/waiting-lists/messages.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { LeaveButton } from './leave-button.tsx';

type InLineProps = {
  readonly party: OwnParty & { readonly parties: number };
  readonly partyKey: string;
  readonly onLeft: () => void;
};

const leaveQuestion = {
  title: 'Leave the waiting list?',
  text: 'You lose your place in line. If you join again later, you start at the end.',
  yes: 'Yes, leave it',
  no: 'Stay in line',
} as const;

/** A party's place in line, and a button to leave the line. */
export const InLine = ({ party, partyKey, onLeft }: InLineProps) => {
  const { place, places, productName, parties } = party;
  return (
    <>
      <PageHead
        title={place === 1 ? 'You’re first in line' : `You’re ${spokenOrdinal(place ?? parties)} in line`}
        lede={`For ${spokenNumber(places)} ${places === 1 ? 'place' : 'places'}: ${productName}. ${waitingMessages.soldOut}`}
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
          <LeaveButton id={party.id} partyKey={partyKey} onLeft={onLeft} question={leaveQuestion}>
            Leave the waiting list
          </LeaveButton>
        </div>
      </Section>
    </>
  );
};
