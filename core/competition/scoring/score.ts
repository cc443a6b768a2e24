import { climb } from '../ladder.ts';
import { findNames, offenceNames, type RingRules } from '../rulebook.ts';
import { type Counts, findsIn, fullMinutesLeft, type RunSheet } from '../run/run-sheet.ts';

/** One line of a score: what happened how often, what that comes to, and the paragraph of the rules that says so. */
export type Term = {
  readonly label: string;
  readonly count: number;
  readonly points: number;
  readonly rule: string;
};

/** What the rules make of a sheet. `total` is `plus` for finds, `timeBonus`, and `minus` (0 or less): the terms' sum. */
export type Score = Sum | { readonly kind: 'disqualified'; readonly reason: string };

export type Sum = {
  readonly kind: 'scored';
  readonly total: number;
  readonly plus: number;
  readonly minus: number;
  readonly timeBonus: number;
  readonly terms: readonly Term[];
};

/** Scores one run, and says term by term how (§9, S7). */
export const scoreRun = (sheet: RunSheet, rules: RingRules): Score => {
  const reason = whyOut(sheet, rules);
  return reason === undefined ? sumOf(sheet, rules) : { kind: 'disqualified', reason };
};

/** The sum of a sheet whose counts end no run: ask `whyOut` first. */
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

/** What the counts come to before the time is known: for whoever watches. */
export const pointsSoFar = (counts: Counts, rules: RingRules): number =>
  pointsIn([...findTerms(counts, rules), ...offenceTerms(counts, rules)]);

/** Why these counts end the run by themselves, in words; undefined while they do not. */
export const whyOut = (counts: Counts, { offences }: RingRules): string | undefined =>
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

/** A point for each full minute that is left, where the reading gives it. */
const timeLeft = (sheet: RunSheet, rules: RingRules): Term => {
  const { timeBonus, ring } = rules;
  const { label, points, rule, given, withheld } = timeBonus;
  const count = fullMinutesLeft(sheet, rules);
  // Where the rules state no baits, each flag may have stood on one.
  const needed = { 'with-a-find': 1, 'all-baits-found': ring.baits ?? ring.flags };
  if (given !== 'always' && findsIn(sheet) < needed[given]) return { label: withheld[given], count, points: 0, rule };
  return { label, count, points: count * points, rule };
};

const pointsIn = (terms: readonly Term[]): number => terms.reduce((sum, { points }) => sum + points, 0);

/** "3rd"; ladders are too short for 21st. */
export const ordinal = (number: number): string => `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`;
