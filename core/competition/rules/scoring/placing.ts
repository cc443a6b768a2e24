import type { EntryId } from '../../../kernel/ids.ts';
import type { PlacingStep } from '../rulebook.ts';
import { hundredthsOf } from '../run/run-sheet.ts';

/** The figures that decide a place. */
export type PlacedBy = { readonly total: number; readonly minus: number; readonly secondsTaken: number };

export type ScoredRun = PlacedBy & { readonly entry: EntryId };

/** The criterion that separated a run from the one above it; `shared` when none did, null for the first run. */
export type DecidedBy = PlacingStep | 'shared' | null;

/** A place from 1. Equal runs share a place, and the places after it are skipped: 1, 1, 3. */
export type Placing<Run extends ScoredRun = ScoredRun> = {
  readonly run: Run;
  readonly place: number;
  readonly decidedBy: DecidedBy;
};

/** A comparator per criterion: negative when `a` is placed above `b`. */
const steps: Readonly<Record<PlacingStep, (a: PlacedBy, b: PlacedBy) => number>> = {
  'most-points': (a, b) => b.total - a.total,
  'fewest-minus-points': (a, b) => b.minus - a.minus,
  fastest: (a, b) => hundredthsOf(a.secondsTaken) - hundredthsOf(b.secondsTaken),
};

/**
 * Places runs by the rulebook's criteria, each breaking ties of the one before (§9 Tie-break). The order of the input
 * does not matter; runs that share a place are ordered by entry id.
 */
export const placeRuns = <Run extends ScoredRun>(
  runs: readonly Run[],
  order: readonly PlacingStep[],
): readonly Placing<Run>[] => {
  /** The first criterion by which two runs differ, and by how much. */
  const decide = (a: PlacedBy, b: PlacedBy) => {
    for (const step of order) {
      const difference = steps[step](a, b);
      if (difference !== 0) return { step, difference };
    }
    return undefined;
  };
  const placings: Placing<Run>[] = [];
  for (const run of runs.toSorted((a, b) => decide(a, b)?.difference ?? byId(a.entry, b.entry))) {
    const above = placings.at(-1);
    const decidedBy = above ? (decide(above.run, run)?.step ?? 'shared') : null;
    placings.push({ run, place: above && decidedBy === 'shared' ? above.place : placings.length + 1, decidedBy });
  }
  return placings;
};

const byId = (a: EntryId, b: EntryId): number => (a < b ? -1 : 1);
