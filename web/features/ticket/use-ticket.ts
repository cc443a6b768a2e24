import { useCallback, useEffect, useState } from 'react';
import type { SavedCode, ShowTicketRefusal } from '#core/issued-tickets/client.ports.ts';
import type { TicketId } from '#core/issued-tickets/ticket.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';

type TicketOnScreen = {
  /** The ticket as the server or, until it answers, this device knows it; null while neither does. */
  readonly code: SavedCode | null;
  /** Whether the ticket is stored on this device, to be shown without signal. */
  readonly kept: boolean;
  /** Why the server's answer is missing; `failed` when it could not be reached. */
  readonly problem: ShowTicketRefusal['kind'] | 'failed' | null;
  readonly lookAgain: () => void;
};

/**
 * A ticket for its page: at once as this device last saw it, then as the server knows it. Asks again when the network is
 * back and when the page is visible again, because a ticket may be given away or returned meanwhile.
 */
export const useTicket = (id: TicketId, givenKey: string | null): TicketOnScreen => {
  const { myTickets, savedCodes } = usePorts();
  const [saved, setSaved] = useState(() => savedCodes.of(id));
  const [kept, setKept] = useState(saved !== null);
  // A key that was stored before is tried as long as the page is open, even once the server has refused it.
  const [key] = useState(givenKey ?? saved?.key);

  const fetchTicket = useCallback(async () => {
    const shown = await myTickets.show(id, key);
    if (shown.ok) {
      const code = { ticket: shown.value, key };
      setKept(savedCodes.save(code));
      setSaved(code);
      void saveSiblings(code, { myTickets, savedCodes });
    } else {
      // Given to someone else, or the login has ended: the device must not go on showing it.
      savedCodes.forget(id);
      setSaved(null);
    }
    return shown;
  }, [myTickets, savedCodes, id, key]);
  const { problem, refetch } = useFetched(fetchTicket, { failure: 'the ticket could not be fetched' });

  useEffect(() => {
    const whenVisible = () => {
      if (!document.hidden) refetch();
    };
    window.addEventListener('online', refetch);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      window.removeEventListener('online', refetch);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [refetch]);

  const why = problem === null ? null : problem.kind === 'failed' ? 'failed' : problem.refusal.kind;
  return { code: saved, kept, problem: why, lookAgain: refetch };
};

/**
 * The buyer's link shows all tickets of the order: the others are stored with the one that was opened, so that a family
 * without signal has each of them. Those that were stored before are fetched when they are opened.
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
      // Without signal they are fetched another time.
      return;
    }
  }
};
