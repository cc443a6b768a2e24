import type { PaperDesk, PaperRefusal } from '#core/competition-day/paper/client.ports.ts';
import { paperDayShape, paperSheetViewShape } from '#core/competition-day/paper/paper-shapes.ts';
import type { PaperSheetView } from '#core/competition-day/paper/ports.ts';
import { type Result, refuse } from '#core/kernel/result.ts';
import { answerOf, failureOf, type HttpClient, type Problem } from './http-client.ts';

/** `/api/competition/paper`. */
export const httpPaperDesk = (http: HttpClient): PaperDesk => {
  const ask = async (path: string, body?: unknown) =>
    inWords(await http.ask({ path: `/api/competition/paper/${path}`, answer: paperSheetViewShape, body }));
  return {
    day: async () => answerOf(await http.ask({ path: '/api/competition/paper', answer: paperDayShape })),
    sheet: (entry) => ask(encodeURIComponent(entry)),
    transcribe: (entry, sheet) => ask(encodeURIComponent(entry), sheet),
    replace: (entry, presses) => ask(`${encodeURIComponent(entry)}/replace`, { presses }),
  };
};

/** @throws ServiceFailure for trouble that nobody has put in words */
const inWords = (asked: Result<PaperSheetView, Problem>): Result<PaperSheetView, PaperRefusal> => {
  if (asked.ok) return asked;
  const { status, code, facts } = asked.refusal;
  if (status >= 500 || typeof facts.detail !== 'string') throw failureOf(asked.refusal);
  return refuse({ kind: code.replaceAll('_', '-'), detail: facts.detail });
};
