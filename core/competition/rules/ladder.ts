/** The cost of one occurrence in points, 0 or less; 'out' is disqualification. */
export type Rung = number | 'out';

/**
 * The cost of an offence: one rung per occurrence, the last rung repeating. Only the last can be 'out', because a
 * disqualified run has no further occurrences.
 */
export type Ladder = { readonly steps: readonly number[]; readonly last: Rung };

/** The total points of a number of occurrences. `out` is the occurrence that ends the run, counted from 1. */
export type Climb = { readonly points: number; readonly out: number | null };

/** The cost of the `occurrence`-th offence, counted from 1; used to show what the next one will cost. */
export const rungAt = ({ steps, last }: Ladder, occurrence: number): Rung => steps[occurrence - 1] ?? last;

/** Sums up `times` occurrences in constant time: the count comes from a request and may be huge. */
export const climb = ({ steps, last }: Ladder, times: number): Climb => {
  const points = steps.slice(0, times).reduce((total, cost) => total + cost, 0);
  const beyond = Math.max(0, times - steps.length);
  if (last === 'out') return { points, out: beyond > 0 ? steps.length + 1 : null };
  return { points: points + beyond * last, out: null };
};
