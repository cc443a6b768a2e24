type AfterAccepting = { readonly acceptedTicket: string };

/** The state of the history entry that opens My Festival after a ticket was accepted. */
export const afterAccepting = (ticket: string): AfterAccepting => ({ acceptedTicket: ticket });

/**
 * The product of the ticket that was accepted just before, read from the history entry's state; null otherwise. Any
 * code can write that state, so it is checked.
 */
export const acceptedTicket = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'acceptedTicket' in state && typeof state.acceptedTicket === 'string'
    ? state.acceptedTicket
    : null;
