import type { Correction } from '../competition/run/correction.ts';
import { markWithoutHandler, unnamedHandler, withoutNames } from '../competition-day/forgotten.ts';
import { userId } from '../kernel/ids.ts';
import type { Board, Contender } from './board.ts';
import type { QueryAnswer, RunQuery } from './query.ts';
import type { GroupStep } from './result-books.ts';

/** Whom the books of the results forget: by the numbers on their bibs, and what they were called. */
export type Forgotten = { readonly numbers: ReadonlySet<number>; readonly names: readonly string[] };

/**
 * A step as it was taken and signed, its board without the names of those who have had their accounts deleted. Places,
 * points, hounds, signature and version stay: it is the same result.
 */
export const stepWithoutHandlers = (step: GroupStep, forgotten: Forgotten): GroupStep => ({
  ...step,
  board: boardWithoutHandlers(step.board, forgotten),
});

const boardWithoutHandlers = (board: Board, { numbers, names }: Forgotten): Board => {
  const unnamed = <Each extends Contender>(who: Each): Each =>
    numbers.has(who.number) ? { ...who, handler: unnamedHandler } : who;
  const reworded = (words: string | null) => words && withoutNames(words, names);
  return {
    ...board,
    rows: board.rows.map(unnamed),
    out: board.out.map((each) => ({ ...unnamed(each), reason: reworded(each.reason) })),
    inTheRing: board.inTheRing.map(unnamed),
    withTheJudge: board.withTheJudge.map(unnamed),
    toRun: board.toRun.map(unnamed),
    corrections: board.corrections.map((each) => ({ ...each, why: withoutNames(each.why, names) })),
  };
};

/** What the desk put right stays, and whoever did it; names of the forgotten leave its words. */
export const correctionWithoutHandler = (correction: Correction, names: readonly string[]): Correction => ({
  ...correction,
  why: withoutNames(correction.why, names),
  evidence: withoutNames(correction.evidence, names),
  events: correction.events.map((event) => markWithoutHandler(event, names)),
});

/** That they asked stays, and when; not what they wrote. */
export const queryWithoutHandler = <Query extends Omit<RunQuery, 'answer'>>(query: Query): Query => ({
  ...query,
  by: { user: userId('gone'), name: unnamedHandler, at: query.by.at },
  words: 'What was asked went with the account of whoever asked it.',
});

/** What the head judge said, without these names. */
export const answerWithoutHandler = (answer: QueryAnswer, names: readonly string[]): QueryAnswer => ({
  ...answer,
  words: withoutNames(answer.words, names),
});
