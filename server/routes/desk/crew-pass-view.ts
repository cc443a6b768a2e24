import type { TicketGift } from '#core/tickets/changes/gift.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import type { CrewPass } from './trader-views.ts';

/**
 * A crew pass as the buyer of its stand sees it.
 * @param gifts those of its order, oldest first
 * @param link the ticket's page with the buyer's key, which ends once someone else has the pass
 */
export const crewPassView = (
  { id, number, state, givenTo, holderName, holderEmail }: Ticket,
  gifts: readonly TicketGift[],
  link: string,
): CrewPass => {
  const last = gifts.findLast((gift) => gift.ticketId === id);
  const theirs = { id, number };
  if (state === 'void') return { ...theirs, link: null, state: 'void', name: null, email: null, since: null };
  if (givenTo !== null)
    return {
      ...theirs,
      link: null,
      state: 'accepted',
      name: holderName,
      email: holderEmail,
      since: last?.endedAt ?? null,
    };
  return last?.state === 'open'
    ? { ...theirs, link, state: 'offered', name: last.name, email: last.email, since: last.givenAt }
    : { ...theirs, link, state: 'free', name: holderName, email: null, since: null };
};
