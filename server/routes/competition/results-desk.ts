import type { FastifyPluginAsync } from 'fastify';
import {
  answerRunQuery,
  clearStrayRun,
  confirmRunAtDesk,
  correctOneRun,
  decideRunAttempt,
  readResultsDesk,
  takeResultStep,
} from '#core/competition/results/api.ts';
import { decideAttempt } from '#core/competition/results/decide-attempt.ts';
import { confirmRun } from '#core/competition/results/desk/confirm-run.ts';
import { deskGroups } from '#core/competition/results/desk/desk-view.ts';
import {
  answerQuery,
  clearStrayTaps,
  correctRun,
  type ResultsPorts,
  readSources,
  takeStep,
} from '#core/competition/results/results-desk.ts';
import { auditedResults } from '#core/competition/results/staff-actions.ts';
import type { Signature } from '#core/competition/rules/run/signature.ts';
import type { ClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Caller, Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { recorded, withDetail } from './results-desk-answers.ts';

export type ResultsDeskRoutesPorts = {
  readonly resultsPorts: ResultsPorts;
  readonly festivalClock: Clock;
  /** Called when a result of a group has changed, or a query about it. */
  readonly resultsChanged: (group: ClassAndLevel) => Promise<void>;
  /** Called when a run has new events. */
  readonly runChanged: (group: ClassAndLevel) => Promise<void>;
  readonly guard: Guard;
};

/** The head judge's results desk (§4 Competition process): steps of a result, corrections of runs, answers to queries. */
export const resultsDeskRoutes =
  ({ resultsPorts, festivalClock, resultsChanged, runChanged, guard }: ResultsDeskRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const groupOf = async (entry: EntryId): Promise<ClassAndLevel | undefined> =>
      (await resultsPorts.runCards()).find((card) => card.entry === entry);

    /** The head judge's signature of now. */
    const signatureOf = ({ user }: Caller): Signature => ({ user: user.id, name: user.name, at: festivalClock.now() });

    /** The ports for one head judge, whose changes go to the audit log. */
    const audited = ({ describe }: Caller): ResultsPorts => ({
      ...resultsPorts,
      results: auditedResults(resultsPorts.results, describe),
    });

    privateNoStore(app);

    endpointRoute(app, readResultsDesk, { guard }, async () => ({
      groups: deskGroups(await readSources(resultsPorts, festivalClock.now())),
    }));

    endpointRoute(app, takeResultStep, { guard }, async (request, reply, caller) => {
      const by = signatureOf(caller);
      const outcome = await takeStep(audited(caller))(request.params, { ...request.body, by });
      if (outcome.ok) await resultsChanged(request.params);
      return outcome.ok ? recorded : sendRefusal(reply, takeResultStep, withDetail(outcome.refusal));
    });

    endpointRoute(app, correctOneRun, { guard }, async (request, reply, caller) => {
      const by = signatureOf(caller);
      const { wanted, why, evidence } = request.body;
      const outcome = await correctRun(audited(caller))(request.params.entry, wanted, { by, why, evidence });
      const group = await groupOf(request.params.entry);
      if (outcome.ok && group) await resultsChanged(group);
      return outcome.ok ? recorded : sendRefusal(reply, correctOneRun, withDetail(outcome.refusal));
    });

    endpointRoute(app, decideRunAttempt, { guard }, async (request, reply, caller) => {
      const by = signatureOf(caller);
      const { counts, why } = request.body;
      const outcome = await decideAttempt(audited(caller))(request.params.entry, counts, { by, why });
      const group = await groupOf(request.params.entry);
      if (outcome.ok && group) await resultsChanged(group);
      return outcome.ok ? recorded : sendRefusal(reply, decideRunAttempt, withDetail(outcome.refusal));
    });

    endpointRoute(app, confirmRunAtDesk, { guard }, async (request, reply, caller) => {
      const by = signatureOf(caller);
      const { entry } = request.params;
      const outcome = await confirmRun(resultsPorts)(entry, { by, why: request.body.why }, caller.describe);
      const group = await groupOf(entry);
      if (outcome.ok && group) await Promise.all([resultsChanged(group), runChanged(group)]);
      return outcome.ok ? recorded : sendRefusal(reply, confirmRunAtDesk, withDetail(outcome.refusal));
    });

    endpointRoute(app, answerRunQuery, { guard }, async (request, reply, caller) => {
      const by = signatureOf(caller);
      const { queries } = await resultsPorts.results.read();
      const asked = queries.find(({ id }) => id === request.params.id);
      const outcome = await answerQuery(audited(caller))(request.params.id, request.body.words, by);
      const group = asked && (await groupOf(asked.entry));
      if (outcome.ok && group) await resultsChanged(group);
      return outcome.ok ? recorded : sendRefusal(reply, answerRunQuery, withDetail(outcome.refusal));
    });

    endpointRoute(app, clearStrayRun, { guard }, async (request, reply, caller) => {
      const by = signatureOf(caller);
      const outcome = await clearStrayTaps(resultsPorts)(request.params.entry, by, caller.describe);
      const group = await groupOf(request.params.entry);
      if (outcome.ok && group) await Promise.all([resultsChanged(group), runChanged(group)]);
      return outcome.ok ? recorded : sendRefusal(reply, clearStrayRun, withDetail(outcome.refusal));
    });
  };
