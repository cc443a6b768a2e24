import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { staffAt } from '../../../kernel/staff.ts';
import { runParams } from '../run-params.ts';
import { paperDayShape, paperSheetViewShape, transcribedSheetShape } from './paper-shapes.ts';

const inWords = z.object({ detail: z.string() });
/** The common part of the endpoints for one paper sheet. */
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
  staff: staffAt.sheets,
} as const;

/** The running order to print, and the status of each paper sheet. */
export const readPaperDay = endpoint({
  method: 'GET',
  path: '/api/competition/paper',
  answer: paperDayShape,
  staff: staffAt.sheets,
});

/** The status of one sheet, as far as the caller may see it. */
export const readPaperSheet = endpoint({ ...aboutOneSheet, method: 'GET', path: '/api/competition/paper/:entry' });

/** Stores the caller's transcription of a sheet. */
export const transcribePaperSheet = endpoint({
  ...aboutOneSheet,
  method: 'POST',
  path: '/api/competition/paper/:entry',
  body: transcribedSheetShape,
});

/** Replaces the phones' events of a run by the agreed sheet; `events` is the number of ring events that the page showed. */
export const replaceByPaper = endpoint({
  ...aboutOneSheet,
  method: 'POST',
  path: '/api/competition/paper/:entry/replace',
  body: z.object({ events: z.int() }),
});
