import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { User } from '#core/accounts/user.ts';
import type { Judge } from '#core/competition-day/judge/run-mark.ts';
import { type PaperDayPorts, paperDay } from '#core/competition-day/paper/paper-day.ts';
import { typedSheetShape } from '#core/competition-day/paper/paper-shapes.ts';
import type { PaperView } from '#core/competition-day/paper/ports.ts';
import {
  lookAtPaper,
  type RekeyPorts,
  type RekeyRefusal,
  replaceByPaper,
  typeSheet,
} from '#core/competition-day/paper/rekey.ts';
import type { Result } from '#core/kernel/result.ts';
import { forOneVisitor } from '../../http/for-one-visitor.ts';
import { refused } from '../../http/refusals.ts';
import { staffOnly } from '../../http/staff.ts';
import type { VisitorOf } from '../../http/visitor.ts';
import { runParams } from './run-params.ts';

export type PaperSheetRoutesPorts = RekeyPorts & PaperDayPorts & { readonly visitorOf: VisitorOf };

/**
 * Paper for when telephones die (§4 Competition process), for everybody at the rings. `GET /competition/paper` is what is
 * printed; `/competition/paper/:entry` shows how far a sheet has come and takes what somebody read on it; with `/replace`
 * the sheet holds instead of what the ring has said.
 */
export const paperSheetRoutes =
  (ports: PaperSheetRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const atTheRings = staffOnly(ports.visitorOf, 'judge', 'headjudge', 'steward');
    const [day, look, type, replace] = [paperDay(ports), lookAtPaper(ports), typeSheet(ports), replaceByPaper(ports)];

    forOneVisitor(app);

    app.get('/competition/paper', async (request, reply) => {
      const who = await atTheRings(request, reply);
      return who ? day(handOf(who)) : reply;
    });

    app.get('/competition/paper/:entry', { schema: { params: runParams } }, async (request, reply) => {
      const who = await atTheRings(request, reply);
      return who ? answered(reply, await look(request.params.entry, handOf(who))) : reply;
    });

    app.post(
      '/competition/paper/:entry',
      { schema: { params: runParams, body: typedSheetShape } },
      async (request, reply) => {
        const who = await atTheRings(request, reply);
        return who ? answered(reply, await type(request.params.entry, request.body, handOf(who))) : reply;
      },
    );

    app.post(
      '/competition/paper/:entry/replace',
      { schema: { params: runParams, body: z.object({ presses: z.int() }) } },
      async (request, reply) => {
        const who = await atTheRings(request, reply);
        if (!who) return reply;
        return answered(reply, await replace(request.params.entry, request.body.presses, handOf(who)));
      },
    );
  };

const handOf = ({ id, name }: User): Judge => ({ id, name });

const answered = (reply: FastifyReply, outcome: Result<PaperView, RekeyRefusal>) =>
  outcome.ok
    ? outcome.value
    : refused(reply, outcome.refusal, {
        'run-unknown': 404,
        'sheet-impossible': 422,
        'result-final': 409,
        'not-agreed': 409,
        'ring-said-more': 409,
      });
