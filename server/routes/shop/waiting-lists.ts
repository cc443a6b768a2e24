import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/shop/waiting-lists/api.ts';
import { changeWaitingPlaces } from '#core/shop/waiting-lists/change-places.ts';
import { type JoinPorts, joinWaitingList } from '#core/shop/waiting-lists/join-waiting-list.ts';
import { maxPlacesPerParty } from '#core/shop/waiting-lists/max-places.ts';
import { leaveWaitingList, partiesOf, partyOfLink } from '#core/shop/waiting-lists/own-party.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import type { WaitingListLimit } from '../../http/load-shedding/waiting-list-limit.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendSharedProblem } from '../../http/problem.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { partyView } from './party-view.ts';

export type WaitingListRoutesPorts = JoinPorts & {
  readonly currentUser: CurrentUser;
  readonly guard: Guard;
  readonly waitingListLimit: WaitingListLimit;
};

const tooManyPlaces = 'There have been too many requests for places from your network. Please try again later.';

/** Waiting lists for visitors: joining one, reading one's place in the line, leaving it. */
export const waitingListRoutes =
  (ports: WaitingListRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const join = joinWaitingList(ports);
    const ofLink = partyOfLink(ports);
    const leave = leaveWaitingList(ports);
    const changePlaces = changeWaitingPlaces(ports);
    const of = partiesOf(ports);

    privateNoStore(app);

    endpointRoute(app, api.listWaiting, {}, async () => {
      const waiting = await ports.waitingLists.waiting();
      return [...waiting].map(([productId, parties]) => ({ productId, parties }));
    });

    endpointRoute(app, api.joinWaitingList, { guard }, async (request, reply) => {
      const { ip, params, body } = request;
      const user = await ports.currentUser(request);
      const seconds = ports.waitingListLimit.take(ip, params.productId, body.places);
      if (seconds !== undefined) {
        reply.header('retry-after', seconds);
        return sendSharedProblem(reply, 'too-many-requests', tooManyPlaces);
      }
      const outcome = await join(params.productId, body, user?.id ?? null);
      if (outcome.ok) {
        const { parties, known } = outcome.value;
        const own = known && { id: known.id, key: ports.partyLinks.keyOf(known.id), places: known.places };
        return { parties, ...(own && { known: own }) };
      }
      ports.waitingListLimit.release(ip, params.productId, body.places);
      return sendRefusal(reply, api.joinWaitingList, outcome.refusal);
    });

    endpointRoute(app, api.readParty, { guard }, async (request, reply) => {
      const found = await ofLink(request.params.id, request.body.key);
      if (!found.ok) return sendRefusal(reply, api.readParty, found.refusal);
      const { party, parties } = found.value;
      const item = (await ports.items()).find(({ id }) => id === party.productId);
      const most = item && { most: maxPlacesPerParty(item, ports.edition.order) };
      return { ...partyView(found.value), parties, price: item?.price ?? null, ...most };
    });

    endpointRoute(app, api.changeWaitingPlaces, { guard }, async (request, reply) => {
      const { ip, params, body } = request;
      const found = await ofLink(params.id, body.key);
      const party = found.ok ? found.value.party : undefined;
      const more = party ? Math.max(0, body.places - party.places) : 0;
      const seconds = party && ports.waitingListLimit.take(ip, party.productId, more);
      if (seconds !== undefined) {
        reply.header('retry-after', seconds);
        return sendSharedProblem(reply, 'too-many-requests', tooManyPlaces);
      }
      const outcome = await changePlaces(params.id, body.key, body.places);
      if (outcome.ok) return { places: outcome.value.places };
      if (party) ports.waitingListLimit.release(ip, party.productId, more);
      return sendRefusal(reply, api.changeWaitingPlaces, outcome.refusal);
    });

    endpointRoute(app, api.leaveWaitingList, { guard }, async (request, reply) => {
      const outcome = await leave(request.params.id, request.body.key);
      return outcome.ok ? { state: outcome.value.state } : sendRefusal(reply, api.leaveWaitingList, outcome.refusal);
    });

    endpointRoute(app, api.listMyWaiting, { guard }, async (_request, _reply, { user }) =>
      (await of(user.id)).map((found) => ({ ...partyView(found), key: ports.partyLinks.keyOf(found.party.id) })),
    );
  };
