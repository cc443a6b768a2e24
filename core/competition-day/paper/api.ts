import * as z from 'zod/mini';
import { endpoint, staffProblems } from '../../kernel/endpoint.ts';
import { runParams } from '../run-params.ts';
import { paperDayShape, paperSheetViewShape, transcribedSheetShape } from './paper-shapes.ts';

const inWords = z.object({ detail: z.string() });
/** What the endpoints of one paper sheet have in common. */
const aboutOneSheet = {
  params: runParams,
  answer: paperSheetViewShape,
  refusals: {
    'run-unknown': { status: 404, facts: inWords },
    'sheet-impossible': { status: 422, facts: inWords },
    'no-questionnaire': { status: 409, facts: inWords },
    'result-final': { status: 409, facts: inWords },
    'not-agreed': { status: 409, facts: inWords },
    'ring-said-more': { status: 409, facts: inWords },
  },
  problems: staffProblems,
} as const;

/** The running order as it is printed, and how far each paper sheet has come. */
export const readPaperDay = endpoint({
  method: 'GET',
  path: '/api/competition/paper',
  answer: paperDayShape,
  problems: staffProblems,
});

/** How far one sheet has come, as the caller may see it. */
export const readPaperSheet = endpoint({ ...aboutOneSheet, method: 'GET', path: '/api/competition/paper/:entry' });

/** Takes what the caller read on a sheet. */
export const transcribePaperSheet = endpoint({
  ...aboutOneSheet,
  method: 'POST',
  path: '/api/competition/paper/:entry',
  body: transcribedSheetShape,
});

/** Lets the sheet replace what the ring has recorded; `events` is how many ring events the page showed. */
export const replaceByPaper = endpoint({
  ...aboutOneSheet,
  method: 'POST',
  path: '/api/competition/paper/:entry/replace',
  body: z.object({ events: z.int() }),
});
