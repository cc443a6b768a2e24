import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ClassAndLevel } from '#core/competition/class-and-level.ts';
import type { Signature } from '#core/competition/run/signature.ts';
import {
  answerRunQuery,
  correctOneRun,
  decideRunAttempt,
  readResultsDesk,
  takeResultStep,
} from '#core/competition-results/api.ts';
import { decideAttempt } from '#core/competition-results/decide-attempt.ts';
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
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { sendResultsOutcome } from './send-results-outcome.ts';

export type ResultsDeskRoutesPorts = {
  readonly resultsPorts: ResultsPorts;
  readonly festivalClock: Clock;
  /** Called when the public board of a group may have changed. */
  readonly boardChanged: (group: ClassAndLevel) => Promise<void>;
  readonly currentUser: CurrentUser;
};

/** The head judge's desk for results (§4 Competition process): steps of a result, corrections of runs, answers to queries. */
export const resultsDeskRoutes =
  ({ resultsPorts, festivalClock, boardChanged, currentUser }: ResultsDeskRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const requireHeadJudge = requireStaff(currentUser, 'headjudge');
    const take = takeStep(resultsPorts);
    const correct = correctRun(resultsPorts);
    const decide = decideAttempt(resultsPorts);
    const answer = answerQuery(resultsPorts);

    /** Who signs; undefined when the request was refused, and answered. */
    const signatureOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Signature | undefined> => {
      const head = await requireHeadJudge(request, reply);
      return head && { user: head.id, name: head.name, at: festivalClock.now() };
    };

    privateNoStore(app);

    endpointRoute(app, readResultsDesk, {}, async (request, reply) => {
      if (!(await requireHeadJudge(request, reply))) return reply;
      return { groups: deskGroups(await readSources(resultsPorts, festivalClock.now())) };
    });

    endpointRoute(app, takeResultStep, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const outcome = await take(request.params, { ...request.body, by });
      if (outcome.ok) await boardChanged(request.params);
      return sendResultsOutcome(reply, takeResultStep, outcome);
    });

    endpointRoute(app, correctOneRun, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const { wanted, why, evidence } = request.body;
      const outcome = await correct(request.params.entry, wanted, { by, why, evidence });
      const card = (await resultsPorts.runCards()).find(({ entry }) => entry === request.params.entry);
      if (outcome.ok && card) await boardChanged(card);
      return sendResultsOutcome(reply, correctOneRun, outcome);
    });

    endpointRoute(app, decideRunAttempt, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const { counts, why } = request.body;
      const outcome = await decide(request.params.entry, counts, { by, why });
      const card = (await resultsPorts.runCards()).find(({ entry }) => entry === request.params.entry);
      if (outcome.ok && card) await boardChanged(card);
      return sendResultsOutcome(reply, decideRunAttempt, outcome);
    });

    endpointRoute(app, answerRunQuery, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      return sendResultsOutcome(reply, answerRunQuery, await answer(request.params.id, request.body.words, by));
    });
  };
