import type { CompetitionResults } from '#core/competition-results/ports.ts';
import type { ResultBooks } from '#core/competition-results/result-books.ts';
import { ok } from '#core/kernel/result.ts';

/** The books of the results, in memory. Nothing here waits, so each call is one step. */
export const memoryCompetitionResults = (): CompetitionResults => {
  let books: ResultBooks = { steps: [], corrections: [], queries: [] };

  return {
    read: async () => books,
    async change(decide) {
      const decided = decide(books);
      if (!decided.ok) return decided;
      const { step, correction, query, answer } = decided.value;
      books = {
        steps: step ? [...books.steps, step] : books.steps,
        corrections: correction ? [...books.corrections, correction] : books.corrections,
        queries: [...books.queries, ...(query ? [query] : [])].map((each) =>
          each.id === answer?.query ? { ...each, answer: answer.answer } : each,
        ),
      };
      return ok(books);
    },
  };
};
