import * as z from 'zod/mini';
import { chosenReadingsShape, readingsOfClassShape } from '#core/competition-day/judge/readings-shape.ts';
import type { ResultsApi, ResultsRefusal } from '#core/competition-results/client.ports.ts';
import { deskGroup, explainedSheet } from '#core/competition-results/sheet-shapes.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { failureOf, type HttpClient, type Problem } from './http-client.ts';

const done = z.object({ done: z.literal(true) });

/** A refusal that the server put in words for whoever asked; anything else is trouble. @throws ServiceFailure */
const inWords = <Value>(asked: Result<Value, Problem>): Result<Value, ResultsRefusal> => {
  if (asked.ok) return asked;
  const { status, code, facts } = asked.refusal;
  if (status >= 500 || typeof facts.detail !== 'string') throw failureOf(asked.refusal);
  return refuse({ kind: code.replaceAll('_', '-'), detail: facts.detail });
};

/** `/api/competition/…`, results and all that is done with them. */
export const httpResultsApi = (http: HttpClient): ResultsApi => {
  const send = async (path: string, body: unknown): Promise<Result<void, ResultsRefusal>> => {
    const asked = inWords(await http.ask({ path: `/api/competition/${path}`, answer: done, body }));
    return asked.ok ? ok(undefined) : asked;
  };
  const ofRun = (entry: string, what: string) => `runs/${encodeURIComponent(entry)}/${what}`;

  return {
    sheet: async (entry) =>
      inWords(await http.ask({ path: `/api/competition/${ofRun(entry, 'sheet')}`, answer: explainedSheet })),
    ask: (entry, words) => send(ofRun(entry, 'queries'), { words }),
    desk: async () => {
      const answer = z.object({ groups: z.array(deskGroup) });
      const asked = inWords(await http.ask({ path: '/api/competition/desk', answer }));
      return asked.ok ? ok(asked.value.groups) : asked;
    },
    takeStep: ({ class: of, level }, step) => send(`results/${of}/${level}/steps`, step),
    correct: (entry, change) => send(ofRun(entry, 'corrections'), change),
    answer: (query, words) => send(`queries/${encodeURIComponent(query)}/answer`, { words }),
    readings: async () => {
      const answer = z.object({ classes: z.array(readingsOfClassShape) });
      const asked = inWords(await http.ask({ path: '/api/competition/readings', answer }));
      return asked.ok ? ok(asked.value.classes) : asked;
    },
    chooseReadings: async (choice) => {
      const question = { path: '/api/competition/readings', method: 'PUT', body: choice, answer: chosenReadingsShape };
      const asked = inWords(await http.ask(question));
      return asked.ok ? ok(undefined) : asked;
    },
  };
};
