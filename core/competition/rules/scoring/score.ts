import { ordinal } from '../../../kernel/ordinal.ts';
import { climb } from '../ladder.ts';
import { findNames, offenceNames, type RingRules } from '../rulebook.ts';
import { type Counts, findsIn, fullMinutesLeft, type RunSheet } from '../run/run-sheet.ts';

/** One line of a score: label, number of occurrences, points, and the paragraph of the rules. */
export type Term = {
  readonly label: string;
  readonly count: number;
  readonly points: number;
  readonly rule: string;
};

/**
 * The score of a sheet: `total` = `plus` (finds) + `timeBonus` + `minus` (0 or less), which is the sum of the terms.
 */
export type Score = Sum | { readonly kind: 'disqualified'; readonly reason: string };

export type Sum = {
  readonly kind: 'scored';
  readonly total: number;
  readonly plus: number;
  readonly minus: number;
  readonly timeBonus: number;
  readonly terms: readonly Term[];
};

/** Scores one run and explains it term by term (§9, S7). */
export const scoreRun = (sheet: RunSheet, rules: RingRules): Score => {
  const reason = disqualificationReason(sheet, rules);
  return reason === undefined ? sumOf(sheet, rules) : { kind: 'disqualified', reason };
};

/** The sum of a sheet. The caller has checked with `disqualificationReason` that its counts do not disqualify. */
export const sumOf = (sheet: RunSheet, rules: RingRules): Sum => {
  const [finds, offences] = [findTerms(sheet, rules), offenceTerms(sheet, rules)];
  const time = timeLeft(sheet, rules);
  const [plus, minus] = [pointsIn(finds), pointsIn(offences)];
  return {
    kind: 'scored',
    total: plus + time.points + minus,
    plus,
    minus,
    timeBonus: time.points,
    terms: [...finds, time, ...offences],
  };
};

/** Points for finds and offences without the time bonus, for a run in progress. */
export const pointsSoFar = (counts: Counts, rules: RingRules): number =>
  pointsIn([...findTerms(counts, rules), ...offenceTerms(counts, rules)]);

/** The sentence why these counts disqualify the run; undefined when they do not. */
export const disqualificationReason = (counts: Counts, { offences }: RingRules): string | undefined =>
  offenceNames
    .map((name) => {
      const { once, rule, ladder } = offences[name];
      const { out } = climb(ladder, counts[name]);
      return out === null ? undefined : `The ${ordinal(out)} ${once} ends the run (rule ${rule}).`;
    })
    .find((reason) => reason !== undefined);

const findTerms = (counts: Counts, rules: RingRules): readonly Term[] =>
  findNames.map((name) => {
    const { label, points, rule } = rules.finds[name];
    return { label, count: counts[name], points: counts[name] * points, rule };
  });

const offenceTerms = (counts: Counts, rules: RingRules): readonly Term[] =>
  offenceNames.map((name) => {
    const { label, rule, ladder } = rules.offences[name];
    return { label, count: counts[name], points: climb(ladder, counts[name]).points, rule };
  });

/** The points for full minutes left; 0 when the reading of the rule withholds them. */
const timeLeft = (sheet: RunSheet, rules: RingRules): Term => {
  const { timeBonus, ring } = rules;
  const { label, points, rule, given, withheld } = timeBonus;
  const count = fullMinutesLeft(sheet, rules);
  // Without a stated number of baits, "all found" means as many finds as flags (S7.5).
  const needed = { 'with-a-find': 1, 'all-baits-found': ring.baits ?? ring.flags };
  if (given !== 'always' && findsIn(sheet) < needed[given]) return { label: withheld[given], count, points: 0, rule };
  return { label, count, points: count * points, rule };
};

const pointsIn = (terms: readonly Term[]): number => terms.reduce((sum, { points }) => sum + points, 0);
