/** What one occurrence costs in points, never more than 0; 'out' is disqualification. */
export type Rung = number | 'out';

/**
 * What an offence costs, one rung per occurrence, the last repeating. Only the last can be 'out': nobody is ever asked
 * what a fourth dig costs a hound that has left the ring.
 */
export type Ladder = { readonly steps: readonly number[]; readonly last: Rung };

/** What so many occurrences cost together; `out` is the occurrence that ends the run, counted from 1. */
export type Climb = { readonly points: number; readonly out: number | null };

/** What the `occurrence`-th costs, counted from 1: for whoever must know what comes next. */
export const rungAt = ({ steps, last }: Ladder, occurrence: number): Rung => steps[occurrence - 1] ?? last;

/** Climbs the ladder so many times. A count may be as large as a stranger likes: nothing is walked one by one. */
export const climb = ({ steps, last }: Ladder, times: number): Climb => {
  const points = steps.slice(0, times).reduce((total, cost) => total + cost, 0);
  const beyond = Math.max(0, times - steps.length);
  if (last === 'out') return { points, out: beyond > 0 ? steps.length + 1 : null };
  return { points: points + beyond * last, out: null };
};
