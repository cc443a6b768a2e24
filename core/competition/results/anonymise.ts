import { userId } from '../../kernel/ids.ts';
import { anonymiseRunEvent, replaceNames, unnamedHandler } from '../day/anonymise.ts';
import type { Correction } from '../rules/run/correction.ts';
import type { Board, Contender } from './board.ts';
import type { QueryAnswer, RunQuery } from './query.ts';
import type { GroupStep } from './results-log.ts';

/** The handlers to anonymise: their bib numbers and their names. */
export type ErasedHandlers = { readonly numbers: ReadonlySet<number>; readonly names: readonly string[] };

/** The step with the names of these handlers replaced on its board. Places, points, hounds, signature and version stay. */
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

/** The correction with these names replaced in its texts; its events and author stay. */
export const anonymiseCorrection = (correction: Correction, names: readonly string[]): Correction => ({
  ...correction,
  why: replaceNames(correction.why, names),
  evidence: replaceNames(correction.evidence, names),
  events: correction.events.map((event) => anonymiseRunEvent(event, names)),
});

/** The query without its text; its existence and time stay. */
export const anonymiseQuery = <Query extends Omit<RunQuery, 'answer'>>(query: Query): Query => ({
  ...query,
  by: { user: userId('gone'), name: unnamedHandler, at: query.by.at },
  words: 'The question was deleted with the account that asked it.',
});

/** The answer with these names replaced. */
export const anonymiseAnswer = (answer: QueryAnswer, names: readonly string[]): QueryAnswer => ({
  ...answer,
  words: replaceNames(answer.words, names),
});
