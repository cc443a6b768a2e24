import type { Correction } from '../competition/run/correction.ts';
import { anonymiseRunEvent, replaceNames, unnamedHandler } from '../competition-day/anonymise.ts';
import { userId } from '../kernel/ids.ts';
import type { Board, Contender } from './board.ts';
import type { QueryAnswer, RunQuery } from './query.ts';
import type { GroupStep } from './results-log.ts';

/** Whom the books of the results forget: by the numbers on their bibs, and what they were called. */
export type ErasedHandlers = { readonly numbers: ReadonlySet<number>; readonly names: readonly string[] };

/**
 * A step as it was taken and signed, its board without the names of those who have had their accounts deleted. Places,
 * points, hounds, signature and version stay: it is the same result.
 */
export const anonymiseStep = (step: GroupStep, handlers: ErasedHandlers): GroupStep => ({
  ...step,
  board: anonymiseBoard(step.board, handlers),
});

const anonymiseBoard = (board: Board, { numbers, names }: ErasedHandlers): Board => {
  const unnamed = <Each extends Contender>(who: Each): Each =>
    numbers.has(who.number) ? { ...who, handler: unnamedHandler } : who;
  const reworded = (words: string | null) => words && replaceNames(words, names);
  return {
    ...board,
    rows: board.rows.map(unnamed),
    out: board.out.map((each) => ({ ...unnamed(each), reason: reworded(each.reason) })),
    inTheRing: board.inTheRing.map(unnamed),
    withTheJudge: board.withTheJudge.map(unnamed),
    toRun: board.toRun.map(unnamed),
    corrections: board.corrections.map((each) => ({ ...each, why: replaceNames(each.why, names) })),
  };
};

/** What the desk put right stays, and whoever did it; names of the forgotten leave its words. */
export const anonymiseCorrection = (correction: Correction, names: readonly string[]): Correction => ({
  ...correction,
  why: replaceNames(correction.why, names),
  evidence: replaceNames(correction.evidence, names),
  events: correction.events.map((event) => anonymiseRunEvent(event, names)),
});

/** That they asked stays, and when; not what they wrote. */
export const anonymiseQuery = <Query extends Omit<RunQuery, 'answer'>>(query: Query): Query => ({
  ...query,
  by: { user: userId('gone'), name: unnamedHandler, at: query.by.at },
  words: 'What was asked went with the account of whoever asked it.',
});

/** What the head judge said, without these names. */
export const anonymiseAnswer = (answer: QueryAnswer, names: readonly string[]): QueryAnswer => ({
  ...answer,
  words: replaceNames(answer.words, names),
});
