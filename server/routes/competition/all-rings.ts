import type { FastifyPluginAsync } from 'fastify';
import { type AllRingsPorts, readAllRings } from '#core/competition/day/all-rings/all-rings.ts';
import { readRingsStatus, reportJudgePhone } from '#core/competition/day/all-rings/api.ts';
import { type ReceiveReportPorts, receiveReport } from '#core/competition/day/all-rings/receive-report.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';

export type AllRingsRoutesPorts = AllRingsPorts & ReceiveReportPorts & { readonly guard: Guard };

/** The page of all rings, for the head judge and the organiser, and the reports of the judges' phones on it. */
export const allRingsRoutes =
  (ports: AllRingsRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const receive = receiveReport(ports);

    privateNoStore(app);

    endpointRoute(app, readRingsStatus, { guard }, async () => readAllRings(ports));

    endpointRoute(app, reportJudgePhone, { guard }, async (request, _reply, { user: judge }) => {
      await receive(request.params.device, request.body, { id: judge.id, name: judge.name });
      return {};
    });
  };
