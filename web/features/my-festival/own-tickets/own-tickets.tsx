import { useCallback } from 'react';
import { issuedTicketMessages as messages } from '#core/issued-tickets/messages.ts';
import type { OwnTicket } from '#core/issued-tickets/own-ticket.ts';
import { savedFromList } from '#core/issued-tickets/saved-from-list.ts';
import { ok } from '#core/kernel/result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { OwnTicketStub } from './own-ticket-stub.tsx';
import styles from './own-tickets.module.css';

/**
 * The user's tickets one by one, each with its code. They are stored on this device, so that each opens without signal.
 * @param since a change of this loads them again
 */
export const OwnTickets = ({ since }: { readonly since: unknown }) => {
  const { myTickets, savedCodes } = usePorts();
  const fetchTickets = useCallback(async () => {
    const tickets = await myTickets.all();
    savedCodes.save(...savedFromList(tickets.map((ticket) => ({ ticket }))));
    return ok(tickets);
  }, [myTickets, savedCodes]);
  const {
    value: tickets,
    problem,
    refetch,
  } = useFetched(fetchTickets, { failure: 'own tickets could not be fetched', refetchOn: since });

  if (problem)
    return (
      <Alert kind="bad">
        <p>{messages.listFailed}</p>
        <Button variant="line" small onClick={refetch}>
          Try again
        </Button>
      </Alert>
    );
  return <TicketStubs tickets={tickets ?? []} />;
};

/** One stub a ticket; nothing without any. */
export const TicketStubs = ({ tickets }: { readonly tickets: readonly OwnTicket[] }) =>
  tickets.length > 0 && (
    <div className={styles.tickets}>
      {tickets.map((ticket) => (
        <OwnTicketStub key={ticket.id} ticket={ticket} />
      ))}
    </div>
  );
