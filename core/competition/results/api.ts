import * as z from 'zod/mini';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { chosenReadingsShape, readingsOfClassShape } from '../day/judge/readings-shape.ts';
import { runParams } from '../day/run-params.ts';
import { documentPaths } from './document-paths.ts';
import { board } from './result-shapes.ts';
import { deskGroup, explainedSheet } from './sheet-shapes.ts';

const inWords = z.object({ detail: z.string() });
const words = z.string().check(z.maxLength(1_000));
const pdf = { mediaType: 'application/pdf' };
const yaml = { mediaType: 'application/yaml' };

/** The group that a path is about. */
const groupParams = z.object({ class: z.enum(classes), level: z.enum(levels) });

/** The common part of endpoints that change results; the answer only confirms that the change was recorded. */
const recording = { method: 'POST', answer: z.object({ done: z.literal(true) }) } as const;

const conflict = { status: 409, facts: inWords } as const;
const unknown = { status: 404, facts: inWords } as const;
const invalid = { status: 422, facts: inWords } as const;

/** The public boards of all groups. */
export const listBoards = endpoint({ method: 'GET', path: '/api/competition/boards', answer: z.array(board) });

/** The explained score sheet of one run, for the holder of its ticket and for judges. */
export const readScoreSheet = endpoint({
  method: 'GET',
  path: '/api/competition/runs/:entry/sheet',
  params: runParams,
  answer: explainedSheet,
  refusals: { 'no-sheet-yet': unknown },
  staff: staffAt.judging,
  ticketHolder: true,
});

/** A handler asks about the result of their own run. */
export const askAboutRun = endpoint({
  ...recording,
  path: '/api/competition/runs/:entry/queries',
  params: runParams,
  body: z.object({ words }),
  refusals: {
    'too-late-to-ask': conflict,
    'asked-already': conflict,
    'run-unknown': unknown,
    'words-missing': invalid,
  },
  limit: 'registration',
  ticketHolder: true,
});

/** All groups, for the head judge's desk. */
export const readResultsDesk = endpoint({
  method: 'GET',
  path: '/api/competition/desk',
  answer: z.object({ groups: z.array(deskGroup) }),
  staff: staffAt.placing,
});

/** The head judge begins a review, signs a result, or reopens it. */
export const takeResultStep = endpoint({
  ...recording,
  path: '/api/competition/results/:class/:level/steps',
  params: groupParams,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['review-begun', 'signed']) }),
    z.object({ kind: z.literal('reopened'), why: words }),
  ]),
  refusals: {
    'out-of-turn': conflict,
    'runs-outstanding': conflict,
    'attempts-undecided': conflict,
    'queries-open': conflict,
    'queries-may-come': conflict,
    'group-empty': conflict,
    'words-missing': invalid,
  },
  staff: staffAt.decisions,
});

/** The head judge corrects a confirmed run. */
export const correctOneRun = endpoint({
  ...recording,
  path: '/api/competition/runs/:entry/corrections',
  params: runParams,
  body: z.object({
    wanted: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('finished'),
        counts: z.object({
          oilFinds: wire.count,
          truffleFinds: wire.count,
          wrongFlags: wire.count,
          digs: wire.count,
          toileting: wire.count,
          baitsEaten: wire.count,
          behaviourWarnings: wire.count,
        }),
        secondsTaken: z.number(),
      }),
      z.object({ kind: z.literal('withdrawn') }),
      z.object({ kind: z.literal('disqualified'), reason: words.check(z.minLength(1)) }),
    ]),
    why: words,
    evidence: words,
  }),
  refusals: {
    'run-not-confirmed': conflict,
    'result-final': conflict,
    'nothing-changes': conflict,
    'run-unknown': unknown,
    'words-missing': invalid,
    'sheet-impossible': invalid,
  },
  staff: staffAt.decisions,
});

/** The head judge undoes events that a judge recorded by mistake for a hound that did not run. */
export const clearStrayRun = endpoint({
  ...recording,
  path: '/api/competition/runs/:entry/clear',
  params: runParams,
  body: z.object({}),
  refusals: {
    'hound-is-running': conflict,
    'run-unknown': unknown,
  },
  staff: staffAt.decisions,
});

/** The head judge decides which of two signed attempts counts. */
export const decideRunAttempt = endpoint({
  ...recording,
  path: '/api/competition/runs/:entry/attempt',
  params: runParams,
  body: z.object({ counts: z.literal([1, 2]), why: words }),
  refusals: {
    'run-not-confirmed': conflict,
    'result-final': conflict,
    'one-attempt-only': conflict,
    'nothing-changes': conflict,
    'run-unknown': unknown,
    'words-missing': invalid,
  },
  staff: staffAt.decisions,
});

/** The head judge confirms a run that lacks only a signature. */
export const confirmRunAtDesk = endpoint({
  ...recording,
  path: '/api/competition/runs/:entry/confirmation',
  params: runParams,
  body: z.object({ why: words }),
  refusals: {
    'run-not-over': conflict,
    'result-final': conflict,
    'nothing-changes': conflict,
    'run-unknown': unknown,
    'words-missing': invalid,
    'sheet-impossible': invalid,
  },
  staff: staffAt.decisions,
});

/** The head judge answers a query. */
export const answerRunQuery = endpoint({
  ...recording,
  path: '/api/competition/queries/:id/answer',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  body: z.object({ words }),
  refusals: {
    'query-answered': conflict,
    'query-unknown': unknown,
    'words-missing': invalid,
  },
  staff: staffAt.decisions,
});

/** The readings of each class, and whether they can still be changed. */
export const listReadings = endpoint({
  method: 'GET',
  path: '/api/competition/readings',
  answer: z.object({ classes: z.array(readingsOfClassShape) }),
  staff: staffAt.placing,
});

/** Chooses the readings of a class, before its first run. */
export const chooseClassReadings = endpoint({
  method: 'PUT',
  path: '/api/competition/readings',
  body: chosenReadingsShape,
  answer: chosenReadingsShape,
  refusals: { 'class-has-begun': conflict },
  staff: staffAt.decisions,
});

/** The certificate of a run whose result is signed. */
export const readCertificate = endpoint({
  method: 'GET',
  path: documentPaths.certificate,
  params: runParams,
  answer: pdf,
  refusals: { 'no-certificate-yet': { status: 404 }, 'cannot-print': { status: 409 } },
  staff: staffAt.placing,
  ticketHolder: true,
});

/** The certificates of every placed run of a signed result, one per page. */
export const readCertificates = endpoint({
  method: 'GET',
  path: documentPaths.certificates,
  params: groupParams,
  answer: pdf,
  refusals: { 'no-certificate-yet': { status: 404 }, 'cannot-print': { status: 409 } },
  staff: staffAt.podium,
});

/** The order in which the winners of a signed result are called up. */
export const readPodiumCalls = endpoint({
  method: 'GET',
  path: documentPaths.podiumCalls,
  params: groupParams,
  answer: pdf,
  refusals: { 'no-podium-yet': { status: 404 }, 'cannot-print': { status: 409 } },
  staff: staffAt.podium,
});

/** This year's results, as a file for next year's pages. */
export const readPastResults = endpoint({
  method: 'GET',
  path: documentPaths.pastResults,
  answer: yaml,
  refusals: { 'results-not-final': { status: 409 }, 'podium-short': { status: 409 } },
  staff: staffAt.placing,
});

/** This year's wins, as a file for checking next year's entries; it has the full names of juniors. */
export const readPastWins = endpoint({
  method: 'GET',
  path: '/api/competition/past-wins.yaml',
  answer: yaml,
  refusals: { 'results-not-final': { status: 409 } },
  staff: staffAt.placing,
});
