import type { FastifyPluginAsync } from 'fastify';
import { type AllRingsPorts, readAllRings } from '#core/competition/day/all-rings/all-rings.ts';
import { readRingsStatus, reportJudgePhone } from '#core/competition/day/all-rings/api.ts';
import { type ReceiveReportPorts, receiveReport } from '#core/competition/day/all-rings/receive-report.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';

export type AllRingsRoutesPorts = AllRingsPorts & ReceiveReportPorts & { readonly currentUser: CurrentUser };

/** The page of all rings, for the head judge and the organiser, and the reports of the judges' phones on it. */
export const allRingsRoutes =
  (ports: AllRingsRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const requireViewer = requireStaff(ports.currentUser, 'headjudge', 'organiser');
    const requireJudge = requireStaff(ports.currentUser, 'judge', 'headjudge');
    const receive = receiveReport(ports);

    privateNoStore(app);

    endpointRoute(app, readRingsStatus, {}, async (request, reply) => {
      if (!(await requireViewer(request, reply))) return reply;
      return readAllRings(ports);
    });

    endpointRoute(app, reportJudgePhone, {}, async (request, reply) => {
      const judge = await requireJudge(request, reply);
      if (!judge) return reply;
      await receive(request.params.device, request.body, { id: judge.id, name: judge.name });
      return {};
    });
  };
