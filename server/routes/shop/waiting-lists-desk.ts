import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/shop/waiting-lists/api.ts';
import { extendOffer, moveParty, offerByHand, removeParty } from '#core/shop/waiting-lists/desk.ts';
import type { FollowLinesPorts } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { isActive, isReachable, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { hasPlacesGathered, mostPassedOver, placeInLine } from '#core/shop/waiting-lists/waiting-line.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** Waiting lists at the desk: the parties on each list, offers by hand, and removing parties. */
export const deskWaitingListRoutes =
  (ports: Guarded & FollowLinesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    privateNoStore(app);

    endpointRoute(app, api.readWaitingLists, { guard }, async () => {
      const byProduct = Map.groupBy(await ports.waitingLists.all(), ({ productId }) => productId);
      const free = await Promise.all([...byProduct.keys()].map((product) => ports.waitingLists.free(product)));
      return {
        now: ports.festivalClock.now(),
        offerHours: ports.edition.waitingLists.offerHours,
        mostPassedOver,
        ...((await ports.isCalledOff?.()) ? { calledOff: true as const } : {}),
        lists: [...byProduct].map(([productId, list], at) => ({
          productId,
          name: list.at(-1)?.productName ?? productId,
          free: free[at] ?? null,
          line: list.filter(isActive).map(view(list)),
          offers: list
            .filter((party) => party.offer && !isActive(party))
            .sort((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0))
            .map(view(list)),
        })),
      };
    });

    endpointRoute(app, api.offerPlaces, { guard }, async (request, reply, desk) => {
      const outcome = await offerByHand(ports)(request.params.id, desk.describe);
      return outcome.ok ? {} : sendRefusal(reply, api.offerPlaces, outcome.refusal);
    });

    endpointRoute(app, api.removeFromWaitingList, { guard }, async (request, reply, desk) => {
      const outcome = await removeParty(ports, request.body.reason)(request.params.id, desk.describe);
      return outcome.ok
        ? {}
        : sendRefusal(reply, api.removeFromWaitingList, { kind: refusalWithoutPlaces(outcome.refusal.kind) });
    });

    endpointRoute(app, api.moveInLine, { guard }, async (request, reply, desk) => {
      const { place, reason } = request.body;
      const outcome = await moveParty(ports, place, reason)(request.params.id, desk.describe);
      return outcome.ok ? {} : sendRefusal(reply, api.moveInLine, { kind: refusalWithoutPlaces(outcome.refusal.kind) });
    });

    endpointRoute(app, api.lengthenPlaces, { guard }, async (request, reply, desk) => {
      const outcome = await extendOffer(ports, request.body.hours)(request.params.id, desk.describe);
      return outcome.ok
        ? {}
        : sendRefusal(reply, api.lengthenPlaces, { kind: refusalWithoutPlaces(outcome.refusal.kind) });
    });
  };

/** The refusal of a change that takes no places, which is never `not-enough-places`: only an offer by hand takes places. */
const refusalWithoutPlaces = (kind: 'party-unknown' | 'party-moved-on' | 'not-enough-places') =>
  kind === 'party-unknown' ? kind : 'party-moved-on';

const view = (list: readonly WaitingParty[]) => {
  const line = list.filter(isActive);
  return (party: WaitingParty) => ({
    id: party.id,
    place: placeInLine(line, party) ?? null,
    name: party.name,
    email: isReachable(party) ? party.email : null,
    places: party.places,
    passedOver: party.passedOver,
    gathering: hasPlacesGathered(party),
    joinedAt: party.joinedAt,
    state: party.state,
    offeredAt: party.offer?.at ?? null,
    until: party.offer?.until ?? null,
    endedAt: party.endedAt,
  });
};
