import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isStaff } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { type ClassAndLevel, classes, levels } from '#core/competition/class-and-level.ts';
import { publicBoard, publicBoards } from '#core/competition-results/boards.ts';
import { deskGroups } from '#core/competition-results/desk-view.ts';
import { explainedSheet } from '#core/competition-results/explained-sheet.ts';
import { deskRefusalInWords, groupTitle } from '#core/competition-results/messages.ts';
import { pastWinners } from '#core/competition-results/past-winners.ts';
import { certificateOf, podiumCalls } from '#core/competition-results/prize-giving.ts';
import type { ResultBooks } from '#core/competition-results/result-books.ts';
import {
  answerQuery,
  askQuery,
  correctRun,
  type DeskRefusal,
  type ResultsPorts,
  readRun,
  readSources,
  takeStep,
} from '#core/competition-results/results-desk.ts';
import type { Signature } from '#core/competition-results/signature.ts';
import type { Edition } from '#core/edition/edition.ts';
import { type EntryId, entryId, isEntryId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Result } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import type { OwnTickets } from '#core/registration/ports.ts';
import { paper } from '../paper.ts';
import type { RateLimit } from '../plugins/rate-limit.ts';
import { staffOnly } from '../plugins/staff.ts';
import { logInFirst, type VisitorOf } from '../plugins/visitor.ts';
import { sendProblem } from '../problem.ts';
import { refused } from '../refusals.ts';

export type ResultsRoutesPorts = {
  readonly resultsPorts: ResultsPorts;
  readonly competitorTickets: OwnTickets;
  readonly edition: Edition;
  readonly festivalClock: Clock;
  /** Told when what the crowd sees of a group may be another than before. */
  readonly boardChanged: (group: ClassAndLevel) => Promise<void>;
  readonly visitorOf: VisitorOf;
  readonly limit: RateLimit;
};

const group = z.object({ class: z.enum(classes), level: z.enum(levels) });
const run = z.object({ entry: z.string().max(200).refine(isEntryId, 'an entry').transform(entryId) });
const words = z.string().max(1_000);

const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['review-begun', 'signed']) }),
  z.object({ kind: z.literal('reopened'), why: words }),
]);

const count = z.number();
const asItWas = z.discriminatedUnion('kind', [
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

const statuses: Readonly<Record<DeskRefusal['kind'], number>> = {
  'out-of-turn': 409,
  'runs-outstanding': 409,
  'queries-open': 409,
  'queries-may-come': 409,
  'result-final': 409,
  'run-not-confirmed': 409,
  'query-answered': 409,
  'too-late-to-ask': 409,
  'asked-already': 409,
  'nothing-changes': 409,
  'run-unknown': 404,
  'query-unknown': 404,
  'words-missing': 422,
  'sheet-impossible': 422,
};

/**
 * Results (§4 Competition process): `GET /competition/boards` for the crowd; `/competition/runs/:entry/sheet`, `/certificate.pdf` and `/queries` for
 * whoever holds its ticket; `/competition/desk`, `/competition/results/:class/:level/steps`, `/corrections` and
 * `/competition/queries/:id/answer` for the head judge; `/competition/past-results.yaml` for next year's edition.
 */
export const resultsRoutes =
  (ports: ResultsRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const { resultsPorts, festivalClock, visitorOf, boardChanged } = ports;
    const headJudge = staffOnly(visitorOf, 'headjudge');
    const historians = staffOnly(visitorOf, 'headjudge', 'organiser');
    const podiumCallers = staffOnly(visitorOf, 'headjudge', 'steward', 'organiser');
    const sourcesNow = (of?: ClassAndLevel) => readSources(resultsPorts, festivalClock.now(), of);
    const runNow = (entry: EntryId) => readRun(resultsPorts, festivalClock.now(), entry);
    const onRequest = ports.limit('registration');
    const [take, correct, ask, reply] = [
      takeStep(resultsPorts),
      correctRun(resultsPorts),
      askQuery(resultsPorts),
      answerQuery(resultsPorts),
    ];

    app.addHook('onSend', async (_request, answer) => {
      answer.header('cache-control', 'private, no-store');
    });

    app.get('/competition/boards', async () => publicBoards(await sourcesNow()));

    app.get('/competition/runs/:entry/sheet', { schema: { params: run } }, async (request, answer) => {
      const { entry } = request.params;
      const visitor = await visitorOf(request);
      if (!visitor) return logInFirst(answer);
      if (!isStaff(visitor, 'judge', 'headjudge') && !(await holds(visitor, entry))) return notYourRun(answer);
      const found = await runNow(entry);
      const sheet = found && explainedSheet(found.card, found.sources);
      return (
        sheet ?? sendProblem(answer, 404, 'no_sheet_yet', 'There is a sheet once the judge has confirmed the run.')
      );
    });

    app.get('/competition/runs/:entry/certificate.pdf', { schema: { params: run } }, async (request, answer) => {
      const { entry } = request.params;
      const visitor = await visitorOf(request);
      if (!visitor) return logInFirst(answer);
      if (!isStaff(visitor, 'headjudge', 'organiser') && !(await holds(visitor, entry))) return notYourRun(answer);
      const found = await runNow(entry);
      const certificate = found && certificateOf(publicBoard(found.card, found.sources), found.card.number);
      if (!certificate)
        return sendProblem(
          answer,
          404,
          'no_certificate_yet',
          'There is one once the head judge has signed the result.',
        );
      return sendPdf(answer, await (await paper()).certificatePdf(certificate, imprint(ports.edition)));
    });

    app.get('/competition/results/:class/:level/podium.pdf', { schema: { params: group } }, async (request, answer) => {
      if (!(await podiumCallers(request, answer))) return answer;
      const board = publicBoard(request.params, await sourcesNow(request.params));
      const calls = podiumCalls(board);
      if (calls.length === 0)
        return sendProblem(answer, 404, 'no_podium_yet', 'Nobody is called up before the head judge has signed.');
      const facts = { group: groupTitle(board), calls, ...imprint(ports.edition) };
      return sendPdf(answer, await (await paper()).podiumPdf(facts));
    });

    app.get('/competition/past-results.yaml', async (request, answer) => {
      if (!(await historians(request, answer))) return answer;
      const winners = pastWinners(publicBoards(await sourcesNow()));
      if (!winners.ok) return refused(answer, winners.refusal, { 'results-not-final': 409, 'podium-short': 409 });
      // A festival asks for it once, and what writes it is loaded for that.
      const { winnersYaml } = await import('#adapters/content-files/winners-yaml.ts');
      answer.header('content-disposition', 'attachment; filename="winners.yaml"');
      return answer.type('application/yaml; charset=utf-8').send(winnersYaml(winners.value));
    });

    app.post(
      '/competition/runs/:entry/queries',
      { onRequest, schema: { params: run, body: z.object({ words }) } },
      async (request, answer) => {
        const visitor = await visitorOf(request);
        if (!visitor) return logInFirst(answer);
        if (!(await holds(visitor, request.params.entry))) return notYourRun(answer);
        return done(answer, await ask(request.params.entry, request.body.words, handOf(visitor)));
      },
    );

    app.get('/competition/desk', async (request, answer) => {
      if (!(await headJudge(request, answer))) return answer;
      return { groups: deskGroups(await sourcesNow()) };
    });

    app.post(
      '/competition/results/:class/:level/steps',
      { schema: { params: group, body: step } },
      async (request, answer) => {
        const by = await signed(request, answer);
        if (!by) return answer;
        const outcome = await take(request.params, { ...request.body, by });
        if (outcome.ok) await boardChanged(request.params);
        return done(answer, outcome);
      },
    );

    app.post(
      '/competition/runs/:entry/corrections',
      { schema: { params: run, body: z.object({ wanted: asItWas, why: words, evidence: words }) } },
      async (request, answer) => {
        const by = await signed(request, answer);
        if (!by) return answer;
        const { wanted, why, evidence } = request.body;
        const outcome = await correct(request.params.entry, wanted, { by, why, evidence });
        const card = (await resultsPorts.runCards()).find(({ entry }) => entry === request.params.entry);
        if (outcome.ok && card) await boardChanged(card);
        return done(answer, outcome);
      },
    );

    app.post(
      '/competition/queries/:id/answer',
      { schema: { params: z.object({ id: z.string().max(64) }), body: z.object({ words }) } },
      async (request, answer) => {
        const by = await signed(request, answer);
        return by ? done(answer, await reply(request.params.id, request.body.words, by)) : answer;
      },
    );

    const handOf = ({ id, name }: User): Signature => ({ user: id, name, at: festivalClock.now() });

    const signed = async (request: FastifyRequest, answer: FastifyReply): Promise<Signature | undefined> => {
      const head = await headJudge(request, answer);
      return head && handOf(head);
    };

    const holds = async (visitor: User, entry: EntryId): Promise<boolean> =>
      (await ports.competitorTickets.of(visitor.id)).some(({ id }) => String(id) === entry);
  };

const imprint = ({ name, startsAt }: Edition) => ({
  author: name,
  date: startsAt,
  imprint: `${name}, ${formatDate(startsAt)}`,
});

const sendPdf = (answer: FastifyReply, pdf: Buffer) => answer.type('application/pdf').send(pdf);

const notYourRun = (answer: FastifyReply) =>
  sendProblem(answer, 403, 'not_your_run', 'A sheet is for whoever holds its competitor ticket.');

const done = (answer: FastifyReply, outcome: Result<ResultBooks, DeskRefusal>) => {
  if (outcome.ok) return { done: true };
  const inWords = { ...outcome.refusal, detail: deskRefusalInWords(outcome.refusal) };
  return refused<DeskRefusal['kind']>(answer, inWords, statuses);
};
