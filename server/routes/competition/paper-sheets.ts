import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import type { Judge } from '#core/competition/day/judge/run-event.ts';
import { readPaperDay, readPaperSheet, replaceByPaper, transcribePaperSheet } from '#core/competition/day/paper/api.ts';
import {
  type DataEntryPorts,
  type DataEntryRefusal,
  replaceByPaperSheet,
  transcribeSheet,
  viewPaperSheet,
} from '#core/competition/day/paper/data-entry.ts';
import { type PaperDayPorts, paperDay } from '#core/competition/day/paper/paper-day.ts';
import type { PaperSheetView } from '#core/competition/day/paper/ports.ts';
import { auditedPaperSheets } from '#core/competition/day/paper/staff-actions.ts';
import type { Result } from '#core/kernel/result.ts';
import type { DescribeActions } from '../../http/describe-actions.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type PaperSheetRoutesPorts = DataEntryPorts &
  PaperDayPorts & { readonly guard: Guard; readonly describeActions: DescribeActions };

/**
 * Paper sheets for when phones fail (§4 Competition process), for judges and stewards: the data to print, the status of a
 * sheet, its transcription, and its use in place of the events that the ring has recorded.
 */
export const paperSheetRoutes =
  (ports: PaperSheetRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [day, view] = [paperDay(ports), viewPaperSheet(ports)];
    const audited = (request: FastifyRequest, who: User): PaperSheetRoutesPorts => ({
      ...ports,
      paperSheetLog: auditedPaperSheets(ports.paperSheetLog, ports.competitionDay, ports.describeActions(request, who)),
    });

    privateNoStore(app);

    endpointRoute(app, readPaperDay, { guard }, async (_request, _reply, { user }) => day(toJudge(user)));

    endpointRoute(app, readPaperSheet, { guard }, async (request, reply, { user }) =>
      sendOutcome(reply, readPaperSheet, await view(request.params.entry, toJudge(user))),
    );

    endpointRoute(app, transcribePaperSheet, { guard }, async (request, reply, { user: who }) => {
      const outcome = await transcribeSheet(audited(request, who))(request.params.entry, request.body, toJudge(who));
      return sendOutcome(reply, transcribePaperSheet, outcome);
    });

    endpointRoute(app, replaceByPaper, { guard }, async (request, reply, { user: who }) => {
      const outcome = await replaceByPaperSheet(audited(request, who))(
        request.params.entry,
        request.body.events,
        toJudge(who),
      );
      return sendOutcome(reply, replaceByPaper, outcome);
    });
  };

const toJudge = ({ id, name }: User): Judge => ({ id, name });

const sendOutcome = (
  reply: FastifyReply,
  endpoint: typeof readPaperSheet | typeof transcribePaperSheet | typeof replaceByPaper,
  outcome: Result<PaperSheetView, DataEntryRefusal>,
) => (outcome.ok ? outcome.value : sendRefusal(reply, endpoint, outcome.refusal));
