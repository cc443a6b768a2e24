import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/catalogue/api.ts';
import {
  addProduct,
  type ChangeCataloguePorts,
  changePool,
  changeProduct,
  orderProducts,
  undoLastChange,
} from '#core/desk/catalogue/change-catalogue.ts';
import { type ReadCataloguePorts, readCatalogue } from '#core/desk/catalogue/read-catalogue.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type CatalogueRoutesPorts = ChangeCataloguePorts & ReadCataloguePorts;

/** The catalogue at the desk (F12): every change is written to the provider and to the audit log. */
export const catalogueRoutes =
  (ports: Guarded & CatalogueRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const read = readCatalogue(ports);
    const [add, change, pool, order, undo] = [
      addProduct(ports),
      changeProduct(ports),
      changePool(ports),
      orderProducts(ports),
      undoLastChange(ports),
    ];
    privateNoStore(app);

    endpointRoute(app, api.readDeskCatalogue, { guard }, async () => read());

    endpointRoute(app, api.addDeskProduct, { guard }, async (request, reply, staff) => {
      const added = await add(request.body, staff.describe);
      if (!added.ok) return sendRefusal(reply, api.addDeskProduct, added.refusal);
      reply.code(201);
      return { id: added.value.id, catalogue: await read() };
    });

    endpointRoute(app, api.changeDeskProduct, { guard }, async (request, reply, staff) => {
      const changed = await change({ id: request.params.id, ...request.body }, staff.describe);
      return changed.ok ? read() : sendRefusal(reply, api.changeDeskProduct, changed.refusal);
    });

    endpointRoute(app, api.changeDeskPool, { guard }, async (request, reply, staff) => {
      const changed = await pool({ id: request.params.id, ...request.body }, staff.describe);
      return changed.ok ? read() : sendRefusal(reply, api.changeDeskPool, changed.refusal);
    });

    endpointRoute(app, api.orderDeskProducts, { guard }, async (request, reply, staff) => {
      const ordered = await order(request.body.ids, staff.describe);
      return ordered.ok ? read() : sendRefusal(reply, api.orderDeskProducts, ordered.refusal);
    });

    endpointRoute(app, api.undoCatalogueChange, { guard }, async (request, reply, staff) => {
      const undone = await undo(request.body.change, staff.describe);
      return undone.ok ? read() : sendRefusal(reply, api.undoCatalogueChange, undone.refusal);
    });
  };
