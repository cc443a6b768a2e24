import { type ReactNode, useCallback, useState } from 'react';
import { issuedTicketMessages as messages } from '#core/issued-tickets/messages.ts';
import type { OwnTicket } from '#core/issued-tickets/own-ticket.ts';
import { savedFromList } from '#core/issued-tickets/saved-from-list.ts';
import { ok } from '#core/kernel/result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { GivenStub } from './given-stub.tsx';
import { OwnTicketStub } from './own-ticket-stub.tsx';
import styles from './own-tickets.module.css';
import { TicketActions } from './ticket-actions.tsx';

/**
 * The user's tickets one by one, each with its code. They are stored on this device, so that each opens without signal.
 * @param since a change of this loads them again
 */
export const OwnTickets = ({ since }: { readonly since: unknown }) => {
  const { myTickets, myOrders, openTicketChanges, savedCodes } = usePorts();
  const fetchTickets = useCallback(async () => {
    const tickets = await myTickets.all();
    savedCodes.save(...savedFromList(tickets.map((ticket) => ({ ticket }))));
    const changes = await openTicketChanges();
    const [gifts, orders] = await Promise.all([changes.gifts(), myOrders.all()]);
    return ok({ tickets, gifts, orders });
  }, [myTickets, myOrders, openTicketChanges, savedCodes]);
  const [said, setSaid] = useState<string | null>(null);
  const {
    value: found,
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
  const { tickets, gifts, orders } = found ?? { tickets: [], gifts: [], orders: [] };
  const changed = (news: string) => {
    setSaid(news);
    refetch();
  };
  const isRefundable = (ticket: OwnTicket) => orders.some(({ id, refundable }) => id === ticket.orderId && refundable);
  return (
    <>
      <div role="status">{said && <p>{said}</p>}</div>
      <TicketStubs tickets={tickets}>
        {(ticket) =>
          ticket.state === 'valid' && (
            <TicketActions
              ticket={ticket}
              gift={gifts.find((gift) => gift.ticketId === ticket.id && gift.state === 'open')}
              refundable={isRefundable(ticket)}
              onChanged={changed}
            />
          )
        }
      </TicketStubs>
      {gifts
        .filter(({ state }) => state === 'accepted')
        .map((gift) => (
          <GivenStub key={`${gift.ticketId} ${gift.givenAt}`} gift={gift} />
        ))}
    </>
  );
};

type TicketStubsProps = {
  readonly tickets: readonly OwnTicket[];
  /** What may be done with a ticket. */
  readonly children?: (ticket: OwnTicket) => ReactNode;
};

/** One stub a ticket; nothing without any. */
export const TicketStubs = ({ tickets, children }: TicketStubsProps) =>
  tickets.length > 0 && (
    <div className={styles.tickets}>
      {tickets.map((ticket) => (
        <OwnTicketStub key={ticket.id} ticket={ticket}>
          {children?.(ticket)}
        </OwnTicketStub>
      ))}
    </div>
  );
