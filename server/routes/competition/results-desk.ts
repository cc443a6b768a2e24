import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
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
import type { CurrentUser } from '../../http/current-user.ts';
import type { DescribeActions } from '../../http/describe-actions.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { requireStaff } from '../../http/require-staff.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { recorded, withDetail } from './results-outcome.ts';

export type ResultsDeskRoutesPorts = {
  readonly resultsPorts: ResultsPorts;
  readonly festivalClock: Clock;
  /** Called when a result of a group has changed, or a query about it. */
  readonly resultsChanged: (group: ClassAndLevel) => Promise<void>;
  /** Called when a run has new events. */
  readonly runChanged: (group: ClassAndLevel) => Promise<void>;
  readonly currentUser: CurrentUser;
  readonly describeActions: DescribeActions;
};

/** The head judge's results desk (§4 Competition process): steps of a result, corrections of runs, answers to queries. */
export const resultsDeskRoutes =
  ({
    resultsPorts,
    festivalClock,
    resultsChanged,
    runChanged,
    currentUser,
    describeActions,
  }: ResultsDeskRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const requireHeadJudge = requireStaff(currentUser, 'headjudge');
    const requireViewer = requireStaff(currentUser, 'headjudge', 'organiser');

    const groupOf = async (entry: EntryId): Promise<ClassAndLevel | undefined> =>
      (await resultsPorts.runCards()).find((card) => card.entry === entry);

    /** The head judge's signature; undefined when the request was refused and the refusal is sent. */
    const signatureOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Signature | undefined> => {
      const head = await requireHeadJudge(request, reply);
      return head && { user: head.id, name: head.name, at: festivalClock.now() };
    };

    /** The ports for one head judge, whose changes go to the audit log. */
    const audited = (request: FastifyRequest, { user: id, name }: Signature): ResultsPorts => ({
      ...resultsPorts,
      results: auditedResults(resultsPorts.results, describeActions(request, { id, name })),
    });

    privateNoStore(app);

    endpointRoute(app, readResultsDesk, {}, async (request, reply) => {
      if (!(await requireViewer(request, reply))) return reply;
      return { groups: deskGroups(await readSources(resultsPorts, festivalClock.now())) };
    });

    endpointRoute(app, takeResultStep, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const outcome = await takeStep(audited(request, by))(request.params, { ...request.body, by });
      if (outcome.ok) await resultsChanged(request.params);
      return outcome.ok ? recorded : sendRefusal(reply, takeResultStep, withDetail(outcome.refusal));
    });

    endpointRoute(app, correctOneRun, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const { wanted, why, evidence } = request.body;
      const outcome = await correctRun(audited(request, by))(request.params.entry, wanted, { by, why, evidence });
      const group = await groupOf(request.params.entry);
      if (outcome.ok && group) await resultsChanged(group);
      return outcome.ok ? recorded : sendRefusal(reply, correctOneRun, withDetail(outcome.refusal));
    });

    endpointRoute(app, decideRunAttempt, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const { counts, why } = request.body;
      const outcome = await decideAttempt(audited(request, by))(request.params.entry, counts, { by, why });
      const group = await groupOf(request.params.entry);
      if (outcome.ok && group) await resultsChanged(group);
      return outcome.ok ? recorded : sendRefusal(reply, decideRunAttempt, withDetail(outcome.refusal));
    });

    endpointRoute(app, confirmRunAtDesk, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const { entry } = request.params;
      const describe = describeActions(request, { id: by.user, name: by.name });
      const outcome = await confirmRun(resultsPorts)(entry, { by, why: request.body.why }, describe);
      const group = await groupOf(entry);
      if (outcome.ok && group) await Promise.all([resultsChanged(group), runChanged(group)]);
      return outcome.ok ? recorded : sendRefusal(reply, confirmRunAtDesk, withDetail(outcome.refusal));
    });

    endpointRoute(app, answerRunQuery, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const { queries } = await resultsPorts.results.read();
      const asked = queries.find(({ id }) => id === request.params.id);
      const outcome = await answerQuery(audited(request, by))(request.params.id, request.body.words, by);
      const group = asked && (await groupOf(asked.entry));
      if (outcome.ok && group) await resultsChanged(group);
      return outcome.ok ? recorded : sendRefusal(reply, answerRunQuery, withDetail(outcome.refusal));
    });

    endpointRoute(app, clearStrayRun, {}, async (request, reply) => {
      const by = await signatureOf(request, reply);
      if (!by) return reply;
      const outcome = await clearStrayTaps(resultsPorts)(
        request.params.entry,
        by,
        describeActions(request, { id: by.user, name: by.name }),
      );
      const group = await groupOf(request.params.entry);
      if (outcome.ok && group) await Promise.all([resultsChanged(group), runChanged(group)]);
      return outcome.ok ? recorded : sendRefusal(reply, clearStrayRun, withDetail(outcome.refusal));
    });
  };
