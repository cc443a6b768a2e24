import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { User } from '#core/accounts/user.ts';
import type { Judge } from '#core/competition-day/judge/run-event.ts';
import {
  type DataEntryPorts,
  type DataEntryRefusal,
  replaceByPaperSheet,
  transcribeSheet,
  viewPaperSheet,
} from '#core/competition-day/paper/data-entry.ts';
import { type PaperDayPorts, paperDay } from '#core/competition-day/paper/paper-day.ts';
import { transcribedSheetShape } from '#core/competition-day/paper/paper-shapes.ts';
import type { PaperSheetView } from '#core/competition-day/paper/ports.ts';
import type { Result } from '#core/kernel/result.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { runParams } from './run-params.ts';

export type PaperSheetRoutesPorts = DataEntryPorts & PaperDayPorts & { readonly currentUser: CurrentUser };

/**
 * Paper for when telephones die (§4 Competition process), for everybody at the rings. `GET /competition/paper` is what is
 * printed; `/competition/paper/:entry` shows how far a sheet has come and takes what somebody read on it; with `/replace`
 * the sheet holds instead of what the ring has said.
 */
export const paperSheetRoutes =
  (ports: PaperSheetRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const requireRingStaff = requireStaff(ports.currentUser, 'judge', 'headjudge', 'steward');
    const [day, look, type, replace] = [
      paperDay(ports),
      viewPaperSheet(ports),
      transcribeSheet(ports),
      replaceByPaperSheet(ports),
    ];

    privateNoStore(app);

    app.get('/competition/paper', async (request, reply) => {
      const who = await requireRingStaff(request, reply);
      return who ? day(toJudge(who)) : reply;
    });

    app.get('/competition/paper/:entry', { schema: { params: runParams } }, async (request, reply) => {
      const who = await requireRingStaff(request, reply);
      return who ? answered(reply, await look(request.params.entry, toJudge(who))) : reply;
    });

    app.post(
      '/competition/paper/:entry',
      { schema: { params: runParams, body: transcribedSheetShape } },
      async (request, reply) => {
        const who = await requireRingStaff(request, reply);
        return who ? answered(reply, await type(request.params.entry, request.body, toJudge(who))) : reply;
      },
    );

    app.post(
      '/competition/paper/:entry/replace',
      { schema: { params: runParams, body: z.object({ presses: z.int() }) } },
      async (request, reply) => {
        const who = await requireRingStaff(request, reply);
        if (!who) return reply;
        return answered(reply, await replace(request.params.entry, request.body.presses, toJudge(who)));
      },
    );
  };

const toJudge = ({ id, name }: User): Judge => ({ id, name });

const answered = (reply: FastifyReply, outcome: Result<PaperSheetView, DataEntryRefusal>) =>
  outcome.ok
    ? outcome.value
    : sendRefusal(reply, outcome.refusal, {
        'run-unknown': 404,
        'sheet-impossible': 422,
        'result-final': 409,
        'not-agreed': 409,
        'ring-said-more': 409,
      });
