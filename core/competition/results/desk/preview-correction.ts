import type { EntryId } from '../../../kernel/ids.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { type Rulebook, rulesFor } from '../../rules/rulebook.ts';
import type { CorrectedRun } from '../../rules/run/correction.ts';
import { leaderboard } from '../../rules/scoring/leaderboard.ts';
import { type RunOutcome, runOutcome } from '../../rules/scoring/run-outcome.ts';
import type { DeskGroup, DeskRun } from './desk-view.ts';

/** A preview of a correction: the run's outcome, and its place if it has one. */
export type CorrectionPreview = { readonly outcome: RunOutcome; readonly place: number | null };

/** The outcome and place that a correction would give; refused with a sentence for a sheet that cannot have happened. */
export const previewCorrection = (
  {
    group,
    readings,
    runs,
  }: Pick<DeskGroup, 'group' | 'readings'> & {
    readonly runs: readonly Pick<DeskRun, 'card' | 'outcome'>[];
  },
  entry: EntryId,
  wanted: CorrectedRun,
  rulebook: Rulebook,
): Result<CorrectionPreview, { readonly detail: string }> => {
  const outcome = outcomeOf(wanted, rulesFor(rulebook, group, readings));
  if (!outcome.ok) return outcome;
  const { placed } = leaderboard(
    group,
    runs.map(({ card, outcome: own }) => ({ entry: card.entry, outcome: card.entry === entry ? outcome.value : own })),
    rulebook,
  );
  return ok({ outcome: outcome.value, place: placed.find(({ run }) => run.entry === entry)?.place ?? null });
};

const outcomeOf = (wanted: CorrectedRun, rules: ReturnType<typeof rulesFor>) => {
  if (wanted.kind === 'withdrawn') return ok<RunOutcome>({ kind: 'withdrawn' });
  if (wanted.kind === 'disqualified') return ok<RunOutcome>(wanted);
  return runOutcome({ counts: wanted.counts, status: { kind: 'finished', secondsTaken: wanted.secondsTaken } }, rules);
};
