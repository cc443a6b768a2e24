import { useCallback, useEffect, useRef, useState } from 'react';
import { ok } from '#core/kernel/result.ts';
import { changeMessages } from '#core/tickets/changes/messages.ts';
import { savedTicketsFromList } from '#core/tickets/issued/saved-tickets-from-list.ts';
import type { ChangeNews } from '../../../../app/ticket-changes/change-outcome.tsx';
import { giftPollingIntervalMs } from '../../../../app/ticket-changes/gift-polling-interval.ts';
import { useAcceptedTicket } from '../../../../app/ticket-changes/use-accepted-ticket.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { useOnReturn } from '../../../../design/hooks/use-on-return.ts';

/**
 * The user's tickets one by one, with gifts and answers; null until loaded. The tickets are stored on this device, so
 * that each opens without signal.
 * @param since a change of this value loads them again
 * @param onReturned called after a return, which changes the order as well
 */
export const useOwnTickets = (since: unknown, onReturned: () => void) => {
  const { myTickets, openTicketChanges, savedCodes } = usePorts();
  const fetchTickets = useCallback(async () => {
    const listed = await myTickets.all();
    savedCodes.save(...savedTicketsFromList(listed.map((ticket) => ({ ticket }))));
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
    const listed = savedTicketsFromList(tickets.value.map((ticket) => ({ ticket })));
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
  useOnReturn(anyOnItsWay ? pollAll : null, giftPollingIntervalMs);
  const accepted = useAcceptedTicket();
  const [news, setNews] = useState<ChangeNews | null>(
    accepted === null ? null : { text: changeMessages.yours(accepted), good: true },
  );
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The clicked button may have been removed.
    if (news) said.current?.focus();
  }, [news]);

  const fetchAgain = () => {
    tickets.refetch();
    gifts.refetch();
    answers.refetch();
  };
  const changed = (latest: ChangeNews) => {
    setNews(latest);
    fetchAgain();
    if (latest.returned) onReturned();
  };
  return {
    tickets: tickets.value,
    gifts: gifts.value,
    answers: answers.value,
    problem: tickets.problem,
    fetchAgain,
    /** The outcome of the last change, and the region that shows it. */
    news,
    said,
    changed,
  };
};

export type OwnTickets = ReturnType<typeof useOwnTickets>;
