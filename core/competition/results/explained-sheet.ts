import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RunCard } from '../day/run-card.ts';
import { rulesFor } from '../rules/rulebook.ts';
import type { RunOutcome } from '../rules/scoring/run-outcome.ts';
import type { BoardRow, Contender } from './board.ts';
import { currentGroupResult, logWithCorrections, outcomeOf, publicFrom, type ResultSources } from './boards.ts';
import { contradictsSignedBoard } from './contradicts-signed-board.ts';
import { type ExplainedTerm, explainedTerms } from './explained-terms.ts';
import type { RunQuery } from './query.ts';
import { mayAsk, type ResultStatus } from './result-step.ts';
import { correctionsOf } from './results-log.ts';
import { runTimeline, type TimelineItem } from './run-timeline.ts';

/** A competitor's own result with every term, event and correction, and the reason for its place. */
export type ExplainedSheet = ClassAndLevel & {
  readonly contender: Contender;
  readonly runsAt: Instant;
  readonly outcome: RunOutcome;
  /** The terms of the score; empty without a score. */
  readonly terms: readonly ExplainedTerm[];
  readonly moments: readonly TimelineItem[];
  /** The run's row; null while the run is not placed on the board. */
  readonly row: BoardRow | null;
  /** Whether corrections since the review began have changed the run's row: the new place is public once it is signed. */
  readonly placeToCome?: boolean;
  /** How many hounds are placed in the group. */
  readonly placed: number;
  /** The run one place above; null for the first. */
  readonly above: Contender | null;
  readonly state: ResultStatus['state'];
  /** Whether the judge's events contradict the final result, which does not include them. */
  readonly afterSignature: boolean;
  readonly corrections: readonly { readonly at: Instant; readonly by: string; readonly why: string }[];
  readonly queries: readonly RunQuery[];
  /** The deadline for a query; null while queries are closed. */
  readonly askUntil: Instant | null;
};

/** The explained sheet of a run; null while its judge has not confirmed it. */
export const explainedSheet = (card: RunCard, sources: ResultSources): ExplainedSheet | null => {
  if (!sources.signedRuns.get(card.entry)?.confirmed) return null;
  const rules = rulesFor(sources.rulebook, card, sources.readings[card.class]);
  const outcome = outcomeOf(card, sources);
  const live = currentGroupResult(card, sources).board;
  const board = publicFrom(live, sources.resultsLog);
  const at = board.rows.findIndex(({ number }) => number === card.number);
  const { state, queriesCloseAt } = board.status;
  return {
    class: card.class,
    level: card.level,
    contender: { number: card.number, hound: card.hound, breed: card.breed, handler: card.handler },
    runsAt: card.runsAt,
    outcome,
    terms: outcome.kind === 'scored' ? explainedTerms(outcome, rules) : [],
    moments: runTimeline(logWithCorrections(sources, card.entry), rules),
    row: board.rows[at] ?? null,
    placeToCome:
      state === 'under-review' &&
      !isSameRow(
        board.rows[at],
        live.rows.find(({ number }) => number === card.number),
      ),
    placed: board.rows.length,
    above: board.rows[at - 1] ?? null,
    state,
    afterSignature: state === 'final' && contradictsSignedBoard(board, card, sources),
    corrections: correctionsOf(sources.resultsLog, new Set([card.entry])).map(({ by, why }) => ({
      at: by.at,
      by: by.name,
      why,
    })),
    queries: sources.resultsLog.queries.filter(({ entry }) => entry === card.entry),
    askUntil: mayAsk({ state, queriesCloseAt }, sources.now) ? queriesCloseAt : null,
  };
};

/** Whether two rows of a run have the same place for the same reason; both are undefined for one without a place. */
const isSameRow = (one: BoardRow | undefined, other: BoardRow | undefined): boolean =>
  one?.place === other?.place &&
  one?.total === other?.total &&
  one?.secondsTaken === other?.secondsTaken &&
  one?.why === other?.why;
