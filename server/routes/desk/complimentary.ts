import type { FastifyPluginAsync } from 'fastify';
import { type IssuePorts, issueComplimentary } from '#core/desk/orders/issue-complimentary.ts';
import { type TakeBackPorts, takeBack } from '#core/desk/orders/take-back.ts';
import { isId, orderId } from '#core/kernel/ids.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import * as api from '#core/shop/complimentary/api.ts';
import { givenByDesk, maxComplimentary } from '#core/shop/complimentary/complimentary-lines.ts';
import type { Places } from '#core/shop/products/ports.ts';
import type { CatalogueCache } from '../../caches/catalogue-cache.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type ComplimentaryRoutesPorts = IssuePorts &
  TakeBackPorts & {
    readonly places: Pick<Places, 'left'>;
    readonly catalogueCache: Pick<CatalogueCache, 'snapshot' | 'invalidatePlaces'>;
  };

/** Complimentary tickets from the desk (F2). */
export const complimentaryRoutes =
  (ports: Guarded & ComplimentaryRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [issue, back] = [issueComplimentary(ports), takeBack(ports)];
    privateNoStore(app);

    endpointRoute(app, api.listComplimentary, { guard }, async () => {
      const catalogue = await ports.catalogue();
      // Called because it stores the capacities, from which the places left are computed.
      await ports.catalogueCache.snapshot();
      const left = await ports.places.left();
      const products = givenByDesk(catalogue).map(({ id, name }) => ({ id, name, left: left.get(id) ?? null }));
      return { products, most: maxComplimentary };
    });

    endpointRoute(app, api.issueComplimentary, { guard }, async (request, reply, who) => {
      const issued = await issue(request.body, who.describe);
      if (!issued.ok) return sendRefusal(reply, api.issueComplimentary, issued.refusal);
      const { id, payment } = issued.value;
      reply.code(201);
      return { orderId: id, number: orderNumber(id), to: payment?.email ?? '' };
    });

    endpointRoute(app, api.takeBackComplimentary, { guard }, async (request, reply, who) => {
      const { id } = request.params;
      if (!isId(id)) return sendRefusal(reply, api.takeBackComplimentary, { kind: 'order-unknown' });
      const taken = await back(orderId(id), request.body.reason, who.describe);
      if (!taken.ok) return sendRefusal(reply, api.takeBackComplimentary, taken.refusal);
      // The places of the cancelled tickets are free again.
      ports.catalogueCache.invalidatePlaces();
      return {};
    });
  };
