import { useCallback } from 'react';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatWeekday, type Instant, londonDate } from '#core/kernel/time.ts';
import type { OfferKey } from '#core/shop/checkout/client.ports.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { partyAddress } from '#core/shop/waiting-lists/party-links.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { LinkButton } from '../../../design/button.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';

const isHeld = ({ state, until }: OwnParty, now: Instant): boolean =>
  (state === 'offered' || state === 'paying') && until !== null && until > now;

/** "1.19pm", with the day unless it is today. */
const momentOf = (until: Instant, now: Instant): string =>
  londonDate(until) === londonDate(now) ? hourOf(until) : `${hourOf(until)} on ${formatWeekday(until)}`;

const wordsOf = (party: OwnParty, now: Instant): { readonly title: string; readonly text: string } => {
  const one = party.places === 1;
  if (party.until !== null && isHeld(party, now))
    return {
      title: 'Still yours to take',
      text: `Your ${one ? 'place is' : 'places are'} still held until ${momentOf(party.until, now)}.`,
    };
  return {
    title: 'The time has run out',
    text: `We’re not holding your ${one ? 'place' : 'places'} any more.`,
  };
};

/** Part of /cancel after a checkout of an offer: its places are still held, whatever the cart has. */
export const OfferAfterCancel = ({ offer: { id, key } }: { readonly offer: OfferKey }) => {
  const { openWaitingLists, clock } = usePorts();
  const read = useCallback(async () => (await openWaitingLists()).read(id, key), [openWaitingLists, id, key]);
  const { value: party, problem } = useFetched(read, { failure: 'an offer could not be read' });
  const words = party && wordsOf(party, clock.now());
  return (
    <>
      {words && (
        <>
          <h2>{words.title}</h2>
          <p className="lede">{words.text}</p>
        </>
      )}
      {!words && !problem && <Loading />}
      {!words && problem && <p className="lede">What we hold for you stays yours until the time in our email.</p>}
      <div className="actions">
        <LinkButton to={partyAddress(id, key)}>
          Back to your {party && party.places > 1 ? 'places' : 'place'}
        </LinkButton>
        <TextLink to={paths.contact}>Contact Support</TextLink>
      </div>
    </>
  );
};
