import { useCallback, useState } from 'react';
import type { SavedCode, ShowTicketRefusal } from '#core/tickets/issued/client.ports.ts';
import { onItsWayTo } from '#core/tickets/issued/saved-gifts.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { giftPollingIntervalMs } from '../../app/ticket-changes/gift-polling-interval.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import { useOnReturn } from '../../design/hooks/use-on-return.ts';

type TicketOnScreen = {
  /** The ticket from the server, or the stored one until the server answers; null while there is neither. */
  readonly code: SavedCode | null;
  /** Whether the ticket is stored on this device, to be shown without signal. */
  readonly kept: boolean;
  /** Why the server returned no ticket; `failed` when the server could not be reached. */
  readonly problem: ShowTicketRefusal['kind'] | 'failed' | null;
  readonly lookAgain: () => void;
};

/**
 * A ticket for its page: at first the one stored on this device, then the server's. Fetches it again when the
 * connection returns and when the page becomes visible again, because a ticket may be given away or returned meanwhile.
 */
export const useTicket = (id: TicketId, givenKey: string | null): TicketOnScreen => {
  const { myTickets, savedCodes } = usePorts();
  const [saved, setSaved] = useState(() => savedCodes.of(id));
  const [kept, setKept] = useState(saved !== null);
  // A stored key is used as long as the page is open, even after the server has refused it.
  const [key] = useState(givenKey ?? saved?.key);

  const fetchTicket = useCallback(async () => {
    const shown = await myTickets.show(id, key);
    if (shown.ok) {
      const code = { ticket: shown.value, key };
      setKept(savedCodes.save(code));
      setSaved(savedCodes.of(id) ?? code);
      void saveSiblings(code, { myTickets, savedCodes });
    } else {
      // The ticket was given to another person, or the session has ended: the device must no longer show its code.
      setSaved(savedCodes.refused(id));
    }
    return shown;
  }, [myTickets, savedCodes, id, key]);
  const { problem, refetch, poll } = useFetched(fetchTicket, { failure: 'the ticket could not be fetched' });
  useOnReturn(refetch);
  const isOnItsWay = saved !== null && saved.ticket.state === 'valid' && onItsWayTo(saved) !== null;
  useOnReturn(isOnItsWay ? poll : null, giftPollingIntervalMs);

  const why = problem === null ? null : problem.kind === 'failed' ? 'failed' : problem.refusal.kind;
  return { code: saved, kept, problem: why, lookAgain: refetch };
};

/**
 * The buyer's link opens all tickets of the order. The others are stored together with the opened one, so that a family
 * has all of them without signal. Tickets that are already stored are fetched again only when they are opened.
 */
const saveSiblings = async (
  { ticket, key }: SavedCode,
  { myTickets, savedCodes }: Pick<ReturnType<typeof usePorts>, 'myTickets' | 'savedCodes'>,
): Promise<void> => {
  if (ticket.changes === null || key === undefined) return;
  for (const { id } of ticket.siblings) {
    if (savedCodes.of(id)) continue;
    try {
      const shown = await myTickets.show(id, key);
      if (shown.ok) savedCodes.save({ ticket: shown.value, key });
    } catch {
      // Without signal they are fetched at a later opening.
      return;
    }
  }
};
