import type { FastifyPluginAsync } from 'fastify';
import { readGateBoard, sendGateEvents } from '#core/competition/day/gate/api.ts';
import { type GatePorts, readBoard, recordGateEvents } from '#core/competition/day/gate/record-gate-events.ts';
import { auditedDay } from '#core/competition/day/staff-actions.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

export type GateRoutesPorts = GatePorts & {
  readonly guard: Guard;
};

/** The gate, for stewards. */
export const gateRoutes =
  (ports: GateRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;

    privateNoStore(app);

    endpointRoute(app, readGateBoard, { guard }, async () => readBoard(ports));

    endpointRoute(app, sendGateEvents, { guard }, async (request, _reply, { user: steward, describe }) => {
      const competitionDay = auditedDay(ports.competitionDay, describe);
      return recordGateEvents({ ...ports, competitionDay })(request.body.presses, steward.id);
    });
  };
