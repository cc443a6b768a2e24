import type { FastifyPluginAsync } from 'fastify';
import { readGateBoard, sendGateEvents } from '#core/competition-day/gate/api.ts';
import { type GatePorts, readBoard, recordGateEvents } from '#core/competition-day/gate/record-gate-events.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';

export type GateRoutesPorts = GatePorts & { readonly currentUser: CurrentUser };

/** The gate, for stewards. */
export const gateRoutes =
  (ports: GateRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const record = recordGateEvents(ports);
    const requireGateStaff = requireStaff(ports.currentUser, 'steward', 'headjudge', 'organiser');

    privateNoStore(app);

    endpointRoute(app, readGateBoard, {}, async (request, reply) => {
      if (!(await requireGateStaff(request, reply))) return reply;
      return readBoard(ports);
    });

    endpointRoute(app, sendGateEvents, {}, async (request, reply) => {
      const steward = await requireGateStaff(request, reply);
      return steward ? record(request.body.presses, steward.id) : reply;
    });
  };
