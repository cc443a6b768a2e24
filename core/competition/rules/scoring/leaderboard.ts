import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import { placingWords } from '../messages.ts';
import type { Rulebook } from '../rulebook.ts';
import { type Placing, placeRuns } from './placing.ts';
import type { RunOutcome } from './run-outcome.ts';

/** An entry and the outcome of its run. */
export type Ran = { readonly entry: EntryId; readonly outcome: RunOutcome };

type Scored = { readonly entry: EntryId } & Extract<RunOutcome, { kind: 'scored' }>;

/** A placed run, and a sentence why it is below the one above it; null for the first. */
export type LeaderboardRow = Placing<Scored> & { readonly why: string | null };

/** A run that is disqualified or withdrawn: no score, no place, listed below the placed runs. */
export type OutRow = {
  readonly entry: EntryId;
  readonly kind: 'disqualified' | 'withdrawn';
  readonly reason: string | null;
};

/** The result of one class and level. */
export type Leaderboard = ClassAndLevel & {
  readonly placed: readonly LeaderboardRow[];
  readonly out: readonly OutRow[];
  readonly stillToRun: readonly EntryId[];
};

/** The leaderboard of one class and level; the order of the input does not matter (§4, §9). */
export const leaderboard = (
  where: ClassAndLevel,
  ran: readonly Ran[],
  { placing }: Pick<Rulebook, 'placing'>,
): Leaderboard => {
  const scored = ran.flatMap(({ entry, outcome }) => (outcome.kind === 'scored' ? [{ entry, ...outcome }] : []));
  const placings = placeRuns(scored, placing.order);
  const inOrder = ran.toSorted((a, b) => (a.entry < b.entry ? -1 : 1));
  return {
    class: where.class,
    level: where.level,
    placed: placings.map((row, at) => ({ ...row, why: whyBelow(row, placings[at - 1]) })),
    out: inOrder.flatMap(({ entry, outcome }): readonly OutRow[] => {
      if (outcome.kind === 'disqualified') return [{ entry, kind: outcome.kind, reason: outcome.reason }];
      return outcome.kind === 'withdrawn' ? [{ entry, kind: outcome.kind, reason: null }] : [];
    }),
    stillToRun: inOrder.flatMap(({ entry, outcome }) => (outcome.kind === 'unfinished' ? [entry] : [])),
  };
};

const whyBelow = ({ run, decidedBy }: Placing<Scored>, above: Placing<Scored> | undefined): string | null =>
  above && decidedBy ? placingWords[decidedBy](run, above.run) : null;
