import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ClassAndLevel } from '#core/competition/class-and-level.ts';
import type { Signature } from '#core/competition/run/signature.ts';
import { deskGroups } from '#core/competition-results/desk-view.ts';
import {
  answerQuery,
  correctRun,
  type ResultsPorts,
  readSources,
  takeStep,
} from '#core/competition-results/results-desk.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { groupParams, runParams } from './run-params.ts';
import { sendResultsOutcome } from './send-results-outcome.ts';

export type ResultsDeskRoutesPorts = {
  readonly resultsPorts: ResultsPorts;
  readonly festivalClock: Clock;
  /** Told when what the crowd sees of a group may be another than before. */
  readonly boardChanged: (group: ClassAndLevel) => Promise<void>;
  readonly currentUser: CurrentUser;
};

const words = z.string().max(1_000);

const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['review-begun', 'signed']) }),
  z.object({ kind: z.literal('reopened'), why: words }),
]);

const count = z.number();
const correctedRun = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('finished'),
    counts: z.object({
      oilFinds: count,
      truffleFinds: count,
      wrongFlags: count,
      digs: count,
      toileting: count,
      baitsEaten: count,
      behaviourWarnings: count,
    }),
    secondsTaken: z.number(),
  }),
  z.object({ kind: z.literal('withdrawn') }),
  z.object({ kind: z.literal('disqualified'), reason: words.min(1) }),
]);

/**
 * The head judge's desk for results (§4 Competition process): `GET /competition/desk`, and to it
 * `/competition/results/:class/:level/steps`, `/competition/runs/:entry/corrections` and `/competition/queries/:id/answer`.
 */
export const resultsDeskRoutes =
  ({ resultsPorts, festivalClock, boardChanged, currentUser }: ResultsDeskRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const requireHeadJudge = requireStaff(currentUser, 'headjudge');
    const take = takeStep(resultsPorts);
    const correct = correctRun(resultsPorts);
    const answer = answerQuery(resultsPorts);

    /** undefined when the answer is sent. */
    const signatureOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Signature | undefined> => {
      const head = await requireHeadJudge(request, reply);
      return head && { user: head.id, name: head.name, at: festivalClock.now() };
    };

    privateNoStore(app);

    app.get('/competition/desk', async (request, reply) => {
      if (!(await requireHeadJudge(request, reply))) return reply;
      return { groups: deskGroups(await readSources(resultsPorts, festivalClock.now())) };
    });

    app.post(
      '/competition/results/:class/:level/steps',
      { schema: { params: groupParams, body: step } },
      async (request, reply) => {
        const by = await signatureOf(request, reply);
        if (!by) return reply;
        const outcome = await take(request.params, { ...request.body, by });
        if (outcome.ok) await boardChanged(request.params);
        return sendResultsOutcome(reply, outcome);
      },
    );

    app.post(
      '/competition/runs/:entry/corrections',
      { schema: { params: runParams, body: z.object({ wanted: correctedRun, why: words, evidence: words }) } },
      async (request, reply) => {
        const by = await signatureOf(request, reply);
        if (!by) return reply;
        const { wanted, why, evidence } = request.body;
        const outcome = await correct(request.params.entry, wanted, { by, why, evidence });
        const card = (await resultsPorts.runCards()).find(({ entry }) => entry === request.params.entry);
        if (outcome.ok && card) await boardChanged(card);
        return sendResultsOutcome(reply, outcome);
      },
    );

    app.post(
      '/competition/queries/:id/answer',
      { schema: { params: z.object({ id: z.string().max(64) }), body: z.object({ words }) } },
      async (request, reply) => {
        const by = await signatureOf(request, reply);
        return by ? sendResultsOutcome(reply, await answer(request.params.id, request.body.words, by)) : reply;
      },
    );
  };
