import type { FastifyPluginAsync } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import { ownRegistrations } from '#core/competition/entries/own-registrations.ts';
import type { AccountsDesk } from '#core/desk/people/ports.ts';
import * as api from '#core/desk/people/view-as/api.ts';
import { viewMyFestival } from '#core/desk/people/view-as/view-my-festival.ts';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import { isId, userId } from '#core/kernel/ids.ts';
import type { Log } from '#core/kernel/ports.ts';
import { claimableByEmail } from '#core/shop/checkout/claim-order.ts';
import type { Orders } from '#core/shop/checkout/ports.ts';
import type { WaitingListPorts } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { partiesOf } from '#core/shop/waiting-lists/own-party.ts';
import type { OwnAnswersPorts } from '#core/tickets/answers/change-answers.ts';
import { claimableGivenTickets } from '#core/tickets/changes/claim-given.ts';
import type { TicketChanges } from '#core/tickets/changes/ports.ts';
import type { IssuedTickets } from '#core/tickets/issued/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { type OwnDayPorts, ownDayOf } from '../competition/own-day.ts';
import { type OwnOrdersPorts, ordersOf, purchasesOf } from '../shop/order-view.ts';
import { partyView } from '../shop/party-view.ts';
import { answersOf } from '../tickets/answer-view.ts';
import { giftsOf } from '../tickets/gift-view.ts';
import { type TicketViewPorts, ticketListOf } from '../tickets/ticket-view.ts';
import { type ApplicationsOfPorts, applicationsOf } from './trader-views.ts';

export type ViewAsRoutesPorts = Guarded &
  OwnOrdersPorts &
  TicketViewPorts &
  OwnAnswersPorts &
  OwnDayPorts &
  Parameters<typeof ownRegistrations>[0] & {
    readonly orders: Pick<Orders, 'unclaimed'>;
    readonly issuedTickets: IssuedTickets;
    readonly ticketChanges: Pick<TicketChanges, 'giftsOf' | 'acceptedBy'>;
    readonly applications: ApplicationsOfPorts;
    readonly waitingLists: WaitingListPorts['waitingLists'];
    readonly accountsDesk: Pick<AccountsDesk, 'find'>;
    readonly auditLog: Pick<AuditLog, 'record'>;
    readonly log: Log;
  };

/**
 * The My Festival of another person, for an organiser (F23). It is made by the functions that answer the person's own
 * requests, with the id in the address. No session of that person is used.
 */
export const viewAsRoutes =
  (ports: ViewAsRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const view = viewMyFestival({ ...ports, readMyFestival: readMyFestival(ports) });

    privateNoStore(app);

    endpointRoute(app, api.viewMyFestival, { guard }, async (request, reply, who) => {
      const { id } = request.params;
      const viewed = isId(id) ? await view(userId(id), who.describe) : undefined;
      if (!viewed?.ok) return sendRefusal(reply, api.viewMyFestival, { kind: 'person-unknown' });
      ports.log.info('personal data read by staff', { by: who.user.id, what: 'My Festival', person: id });
      return { user: viewed.value.user, ...viewed.value.shown };
    });
  };

const readMyFestival = (ports: ViewAsRoutesPorts) => {
  const [purchases, orders, tickets] = [purchasesOf(ports), ordersOf(ports), ticketListOf(ports)];
  const [gifts, answers, parties] = [giftsOf(ports), answersOf(ports), partiesOf(ports)];
  const applications = applicationsOf(ports.applications);
  const [registrations, day] = [ownRegistrations(ports), ownDayOf(ports)];
  const [claimableOrders, claimableTickets] = [claimableByEmail(ports), claimableGivenTickets(ports)];
  return async (user: User) => {
    const { id } = user;
    const [unclaimed, given] = await Promise.all([claimableOrders(user), claimableTickets(user)]);
    return {
      purchases: await purchases(id),
      orders: await orders(id),
      tickets: (await tickets(id)).map((ticket) => ({ ...ticket, code: null })),
      gifts: await gifts(id),
      answers: await answers(id),
      waiting: (await parties(id)).map(partyView),
      applications: (await applications(id)).map((each) => ({ ...each, offer: null })),
      registrations: await registrations(id),
      day: await day(id),
      toBeClaimed: unclaimed.length + given.length,
    };
  };
};
