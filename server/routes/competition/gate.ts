import type { FastifyPluginAsync } from 'fastify';
import { readGateBoard, sendGateEvents } from '#core/competition/day/gate/api.ts';
import { type GatePorts, readBoard, recordGateEvents } from '#core/competition/day/gate/record-gate-events.ts';
import { auditedDay } from '#core/competition/day/staff-actions.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import type { DescribeActions } from '../../http/describe-actions.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';

export type GateRoutesPorts = GatePorts & {
  readonly currentUser: CurrentUser;
  readonly describeActions: DescribeActions;
};

/** The gate, for stewards. */
export const gateRoutes =
  (ports: GateRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const requireGateStaff = requireStaff(ports.currentUser, 'steward', 'headjudge', 'organiser');

    privateNoStore(app);

    endpointRoute(app, readGateBoard, {}, async (request, reply) => {
      if (!(await requireGateStaff(request, reply))) return reply;
      return readBoard(ports);
    });

    endpointRoute(app, sendGateEvents, {}, async (request, reply) => {
      const steward = await requireGateStaff(request, reply);
      if (!steward) return reply;
      const competitionDay = auditedDay(ports.competitionDay, ports.describeActions(request, steward));
      return recordGateEvents({ ...ports, competitionDay })(request.body.presses, steward.id);
    });
  };
