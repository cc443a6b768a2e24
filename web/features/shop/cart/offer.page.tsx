import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import type { OwnParty } from '#core/shop/waiting-lists/client.ports.ts';
import { leaveRefusals } from '#core/shop/waiting-lists/messages.ts';
import { isPartyId } from '#core/shop/waiting-lists/party.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button, LinkButton } from '../../../design/button.tsx';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';
import { PageHead } from '../../../design/layout/page-head.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { offerOverWords } from './offer/offer-over-words.ts';
import { PartyInLine } from './offer/party-in-line.tsx';

/** Loaded only for a party whose places are held, because only those can be paid for: it includes the checkout. */
const Held = deferredPart(() => import('./offer/held.tsx'));

const Over = ({ title, lede }: { readonly title: string; readonly lede: string }) => (
  <PageHead
    title={title}
    lede={lede}
    colour="mist"
    dog="sitting"
    actions={
      <LinkButton to={paths.tickets} variant="ink">
        See the tickets
      </LinkButton>
    }
  />
);

const Waiting = () => (
  <>
    <PageHead title="Your waiting list" lede="" colour="ochre" dog="sitting" />
    <Section tight>
      <div className="wrap">
        <Loading />
        <noscript>
          <p>This page needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      </div>
    </Section>
  </>
);

/** The list's year when it was closed; undefined while it is open. */
const useClosedYear = () => {
  const { years, edition } = useSite().config;
  const isOver = useHasPassed(edition.endsAt);
  return years?.closed.includes(edition.year) ? { year: edition.year, isOver, shown: years.shown } : undefined;
};

const isHeld = ({ state }: OwnParty): boolean => state === 'offered' || state === 'paying';

const Party = ({ id, partyKey }: { readonly id: string; readonly partyKey: string }) => {
  const { openWaitingLists } = usePorts();
  const closed = useClosedYear();
  const read = useCallback(async () => {
    const outcome = await (await openWaitingLists()).read(id, partyKey);
    if (outcome.ok && isHeld(outcome.value)) await Held.preload();
    return outcome;
  }, [openWaitingLists, id, partyKey]);
  const {
    value: party,
    problem,
    refetch,
  } = useFetched(read, { failure: 'a party on a waiting list could not be read' });
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef<OwnParty['state']>(undefined);
  const state = party?.state;
  // Once the party has left, or its time has run out, the message that says so replaces the page and takes the focus.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== state) region.current?.focus();
    shown.current = state;
  }, [state]);
  // A closed year offers nothing more, whatever its list's own time of closing was; what it holds can still be paid.
  if (party?.state === 'waiting' && closed) return <Over {...offerOverWords(party, closed)} />;
  if (party?.state === 'waiting')
    return <PartyInLine party={party} partyKey={partyKey} onChanged={refetch} onLeft={refetch} />;
  if (party && isHeld(party))
    return (
      <Held.Component {...{ party, partyKey }} isYearClosed={closed !== undefined} onLeft={refetch} onOver={refetch} />
    );
  if (party)
    return (
      <div ref={region} tabIndex={-1}>
        <Over {...offerOverWords(party, closed)} />
      </div>
    );
  if (problem?.kind === 'refused') return <Over title="Your waiting list" lede={leaveRefusals[problem.refusal.kind]} />;
  if (!problem) return <Waiting />;
  return (
    <PageHead
      title="Your waiting list"
      lede="We couldn’t see where you are on the list just now."
      colour="ochre"
      dog="sitting"
      actions={
        <Button variant="ink" onClick={refetch}>
          Try again
        </Button>
      }
    />
  );
};

/**
 * The page behind the emails of a waiting list: at first the place in line, later the held places. Opening the page
 * changes nothing.
 */
export const Component = () => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (!useHydrated()) return <Waiting />;
  const id = normalisedPath(pathname).split('/')[2] ?? '';
  const key = query.get('key');
  // The link is incomplete, perhaps cut off by a mail program, so the server is not asked.
  if (!isPartyId(id) || !key) return <Over title="Your waiting list" lede={leaveRefusals['party-unknown']} />;
  return <Party id={id} partyKey={key} />;
};
