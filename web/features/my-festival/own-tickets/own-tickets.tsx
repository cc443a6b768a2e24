import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { entriesOf } from '#core/door/entries-of.ts';
import { issuedTicketMessages as messages } from '#core/issued-tickets/messages.ts';
import type { OwnTicket } from '#core/issued-tickets/own-ticket.ts';
import { savedFromList } from '#core/issued-tickets/saved-from-list.ts';
import { myTicketsPdf } from '#core/issued-tickets/ticket-address.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { GivenTicket } from '#core/ticket-changes/client.ports.ts';
import { changeMessages } from '#core/ticket-changes/messages.ts';
import { giftsEveryMs } from '../../../app/ticket-changes/gifts-every-ms.ts';
import type { ChangeNews } from '../../../app/ticket-changes/on-its-way.tsx';
import { useAcceptedTicket } from '../../../app/ticket-changes/use-accepted-ticket.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { useOnReturn } from '../../../design/hooks/use-on-return.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { GivenStub } from './given-stub.tsx';
import { OwnTicketStub } from './own-ticket-stub.tsx';
import styles from './own-tickets.module.css';
import type { OwnHound } from './return-dialog.tsx';
import { TicketActions } from './ticket-actions.tsx';

type OwnTicketsProps = {
  /** A change of this value loads the tickets again. */
  readonly since: unknown;
  /** The hounds that the user has entered in the competition; none by default. */
  readonly hounds?: ReadonlyMap<EntryId, OwnHound>;
  /** Called after a return, which changes the order as well. */
  readonly onReturned: () => void;
  /** Called when the tickets have been loaded, with whether any is valid. */
  readonly onListed: (any: boolean) => void;
};

/**
 * The user's tickets one by one, each with its code. The tickets are stored on this device, so that each opens without
 * signal.
 */
export const OwnTickets = ({ since, hounds, onReturned, onListed }: OwnTicketsProps) => {
  const { myTickets, openTicketChanges, savedCodes } = usePorts();
  const fetchTickets = useCallback(async () => {
    const listed = await myTickets.all();
    savedCodes.save(...savedFromList(listed.map((ticket) => ({ ticket }))));
    return ok(listed);
  }, [myTickets, savedCodes]);
  const fetchGifts = useCallback(async () => ok(await (await openTicketChanges()).gifts()), [openTicketChanges]);
  const fetchAnswers = useCallback(async () => ok(await (await openTicketChanges()).answers()), [openTicketChanges]);
  const tickets = useFetched(fetchTickets, { failure: 'own tickets could not be fetched', refetchOn: since });
  // Fetched separately: without gifts and answers the tickets are still shown, but cannot be changed.
  const gifts = useFetched(fetchGifts, { failure: 'own gifts could not be fetched', refetchOn: since });
  const answers = useFetched(fetchAnswers, { failure: 'own answers could not be fetched', refetchOn: since });
  useEffect(() => {
    if (!tickets.value || !gifts.value) return;
    const listed = savedFromList(tickets.value.map((ticket) => ({ ticket })));
    savedCodes.overrule(listed, new Map(gifts.value.map((gift) => [gift.ticketId, gift])));
  }, [tickets.value, gifts.value, savedCodes]);
  const { poll: pollTickets } = tickets;
  const { poll: pollGifts } = gifts;
  const anyOnItsWay = gifts.value?.some(({ state }) => state === 'open') ?? false;
  const pollAll = useCallback(() => {
    // A failed poll would replace the tickets by an error.
    if (!navigator.onLine) return;
    pollTickets();
    pollGifts();
  }, [pollTickets, pollGifts]);
  // Their recipients may have accepted them meanwhile.
  useOnReturn(anyOnItsWay ? pollAll : null, giftsEveryMs);
  const accepted = useAcceptedTicket();
  const [news, setNews] = useState<ChangeNews | null>(
    accepted === null ? null : { text: changeMessages.yours(accepted), good: true },
  );
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The clicked button may have been removed.
    if (news) said.current?.focus();
  }, [news]);

  const anyValid = tickets.value?.some(({ state }) => state === 'valid') ?? false;
  useEffect(() => onListed(anyValid), [anyValid, onListed]);

  const fetchAgain = () => {
    tickets.refetch();
    gifts.refetch();
    answers.refetch();
  };
  if (tickets.problem)
    return (
      <Alert kind="bad">
        <p>{messages.listFailed}</p>
        <Button variant="line" small onClick={fetchAgain}>
          Try again
        </Button>
      </Alert>
    );
  const changed = (latest: ChangeNews) => {
    setNews(latest);
    fetchAgain();
    if (latest.returned) onReturned();
  };
  const openGift = (ticket: OwnTicket) =>
    gifts.value?.find((gift) => gift.ticketId === ticket.id && gift.state === 'open');
  const houndOf = new Map([...entriesOf(tickets.value ?? [])].map(([entry, id]) => [id, hounds?.get(entry)]));
  const given = gifts.value?.filter(({ state }) => state === 'accepted') ?? [];
  return (
    <>
      {news && (
        <div ref={said} tabIndex={-1} className={styles.news}>
          <Alert kind={news.good ? 'ok' : 'bad'}>{news.text}</Alert>
        </div>
      )}
      <TicketStubs
        tickets={tickets.value ?? []}
        giftOf={openGift}
        houndOf={({ id }) => houndOf.get(id)}
        after={given.map((gift) => <GivenStub key={`${gift.ticketId} ${gift.givenAt}`} gift={gift} />)}
      >
        {(ticket) => {
          const listed = tickets.value?.find(({ id }) => id === ticket.id);
          return (
            ticket.state === 'valid' &&
            listed &&
            gifts.value && (
              <TicketActions
                ticket={listed}
                others={hasOthers(listed, tickets.value ?? [])}
                hound={houndOf.get(listed.id)}
                gift={openGift(ticket)}
                questions={answers.value?.find((each) => each.ticket === ticket.id)?.questions ?? []}
                onChanged={changed}
              />
            )
          );
        }}
      </TicketStubs>
      <AllOnPaper valid={(tickets.value ?? []).filter(({ state }) => state === 'valid')} />
    </>
  );
};

/** Whether another ticket of the same order is valid. */
const hasOthers = ({ id, orderId }: OwnTicket, all: readonly OwnTicket[]): boolean =>
  all.some((each) => each.orderId === orderId && each.id !== id && each.state === 'valid');

/**
 * A link to the file with all tickets, if there are at least two. Without codes, an organiser is viewing the page: the
 * file would contain the organiser's own tickets, so there is no link.
 */
const AllOnPaper = ({ valid }: { readonly valid: readonly OwnTicket[] }) => {
  if (valid.length < 2) return null;
  const isViewed = valid.every(({ code }) => code === null);
  return (
    <p className={styles.paper}>{isViewed ? messages.allOnPaper : <a href={myTicketsPdf}>{messages.allOnPaper}</a>}</p>
  );
};

type TicketStubsProps = {
  readonly tickets: readonly OwnTicket[];
  /** The gift of a ticket, while it is not accepted yet. */
  readonly giftOf?: (ticket: OwnTicket) => GivenTicket | undefined;
  /** The hound that is entered with a ticket. */
  readonly houndOf?: (ticket: OwnTicket) => OwnHound | undefined;
  /** More stubs, below the tickets. */
  readonly after?: readonly ReactNode[];
  /** The actions for a ticket. */
  readonly children?: (ticket: OwnTicket) => ReactNode;
};

/** One stub per ticket, valid ones first; renders nothing without any. */
export const TicketStubs = ({ tickets, giftOf, houndOf, after = [], children }: TicketStubsProps) =>
  tickets.length + after.length > 0 && (
    <div className={styles.tickets}>
      {validFirst(tickets).map((ticket) => (
        <OwnTicketStub key={ticket.id} ticket={ticket} gift={giftOf?.(ticket)} hound={houndOf?.(ticket)}>
          {children?.(ticket)}
        </OwnTicketStub>
      ))}
      {after}
    </div>
  );

const validFirst = (tickets: readonly OwnTicket[]): readonly OwnTicket[] => [
  ...tickets.filter(({ state }) => state === 'valid'),
  ...tickets.filter(({ state }) => state !== 'valid'),
];
