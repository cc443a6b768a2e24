import type { AnswerSent } from '#core/kernel/endpoint.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { listMyGifts } from '#core/tickets/changes/api.ts';
import { isPresent } from '#core/tickets/changes/gift.ts';
import type { TicketChanges } from '#core/tickets/changes/ports.ts';
import { orderLineOfTicket } from '#core/tickets/issued/order-line-of-ticket.ts';

/** The tickets that a user gave away or is giving, as My Festival shows them. @throws ServiceFailure */
export const giftsOf =
  ({ ticketChanges }: { readonly ticketChanges: Pick<TicketChanges, 'giftsOf'> }) =>
  async (user: UserId): Promise<AnswerSent<typeof listMyGifts>> =>
    (await ticketChanges.giftsOf(user)).flatMap(({ gift, ticket, order }) => {
      const { state, name, givenAt, endedAt } = gift;
      if (state !== 'open' && state !== 'accepted') return [];
      const { name: productName, ticketType } = orderLineOfTicket({ ticket, order });
      const { id, number, orderId, productId } = ticket;
      const product = { productId, productName, ticketType };
      const present = { isPresent: isPresent(gift), isEmailed: gift.email !== null };
      return [{ ticketId: id, orderId, number, ...product, state, name, ...present, givenAt, endedAt }];
    });
