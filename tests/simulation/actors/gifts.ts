import { giftLinks } from '#adapters/system/gift-links.ts';
import { acceptTicketGift, declineTicketGift, giveOwnTicket, takeBackOwnTicket } from '#core/tickets/changes/api.ts';
import { ticketOwner } from '#core/tickets/issued/ticket-owner.ts';
import type { Actor } from './actor.ts';

/** Members give tickets away and take them back; receivers, with an account or without, accept or decline them. */
export const gifts: Actor = (stage) => {
  const { world, chance } = stage;
  const { orders, tickets, gifts: offered } = world.state;
  const links = giftLinks('secret');
  const owned = () =>
    [...tickets.values()].flat().flatMap((ticket) => {
      const order = orders.get(ticket.orderId);
      const owner = order && ticketOwner({ ticket, order });
      return owner && ticket.state === 'valid' ? [{ id: ticket.id, owner }] : [];
    });
  const open = () => [...offered.values()].filter(({ state }) => state === 'open');

  return [
    {
      name: 'gives a ticket',
      needs: 'gifts',
      weight: 4,
      play: () => {
        const all = owned();
        if (all.length === 0) return;
        const { id, owner } = chance.pick(all);
        const body = { name: 'Ines Frost', email: 'ines@example.org', message: '' };
        stage.visit(`${owner} gives ${id}`, (client) =>
          stage.api(client, owner).call(giveOwnTicket, { params: { id }, body }),
        );
      },
    },
    {
      name: 'answers an offer',
      needs: 'gifts',
      weight: 4,
      play: () => {
        const all = open();
        if (all.length === 0) return;
        const { id, ticketId } = chance.pick(all);
        const [token, params] = [links.sign(id), { id: ticketId }];
        const answer = chance.pick(['accepts', 'accepts with an account', 'declines']);
        stage.visit(`the receiver ${answer} ${ticketId}`, (client) => {
          const api = stage.api(client, answer === 'accepts with an account' ? 'user_9' : null);
          return answer === 'declines'
            ? api.call(declineTicketGift, { params, body: { token } })
            : api.call(acceptTicketGift, { params, body: { token, name: 'Ines Frost' } });
        });
      },
    },
    {
      name: 'takes a ticket back',
      needs: 'gifts',
      weight: 1,
      play: () => {
        const all = open().filter(({ giver }) => giver !== null);
        if (all.length === 0) return;
        const { ticketId, giver } = chance.pick(all);
        stage.visit(`${giver} takes back ${ticketId}`, (client) =>
          stage.api(client, giver).call(takeBackOwnTicket, { params: { id: ticketId }, body: {} }),
        );
      },
    },
  ];
};
