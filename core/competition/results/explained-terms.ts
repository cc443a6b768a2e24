import { spokenCount, spokenNumber } from '../../kernel/spoken-number.ts';
import { type Ladder, rungAt } from '../rules/ladder.ts';
import { formatPoints, formatRunTime } from '../rules/messages.ts';
import { findNames, offenceNames, type RingRules } from '../rules/rulebook.ts';
import type { RunOutcome } from '../rules/scoring/run-outcome.ts';
import type { Term } from '../rules/scoring/score.ts';

/** A term with its sum, "2 × 10", and an explanation; '' when the sum needs none. */
export type ExplainedTerm = Term & { readonly sum: string; readonly reason: string };

type Scored = Extract<RunOutcome, { kind: 'scored' }>;

/** Explains each term: its sum, and the cost of one more occurrence. */
export const explainedTerms = ({ terms, secondsTaken }: Scored, rules: RingRules): readonly ExplainedTerm[] => {
  const ladders = new Map(
    offenceNames.map((name) => [rules.offences[name].rule, rules.offences[name].ladder] as const),
  );
  const finds = new Map(findNames.map((name) => [rules.finds[name].rule, rules.finds[name].points] as const));
  return terms.map((term) => {
    const [ladder, find] = [ladders.get(term.rule), finds.get(term.rule)];
    if (ladder) return { ...term, sum: climbed(ladder, term.count), reason: oneMore(ladder, term.count) };
    if (find !== undefined) return { ...term, sum: times(term.count, find), reason: '' };
    const { minutes } = rules.ring;
    return {
      ...term,
      sum: term.points === 0 ? '' : times(term.count, rules.timeBonus.points),
      reason: `Home in ${formatRunTime(secondsTaken)} of ${spokenNumber(minutes)} minutes: ${fullMinutes(term.count)} left.`,
    };
  });
};

const times = (count: number, points: number): string => (count === 0 ? 'none' : `${count} × ${points}`);

const fullMinutes = (count: number): string => spokenCount(count, 'full minute');

/** The cost of each occurrence in order: "0, −5". Repeated costs are counted. */
const climbed = (ladder: Ladder, count: number): string => {
  if (count === 0) return 'none';
  const listed = Math.min(count, ladder.steps.length);
  const costs = ladder.steps.slice(0, listed).map(formatPoints);
  const beyond = count - listed;
  if (beyond > 0 && ladder.last !== 'out')
    costs.push(beyond === 1 ? formatPoints(ladder.last) : `${beyond} × ${formatPoints(ladder.last)}`);
  return costs.join(', ');
};

/** The explanation of an offence, only for offences that occurred. */
const oneMore = (ladder: Ladder, count: number): string => {
  if (count === 0) return '';
  const next = rungAt(ladder, count + 1);
  if (next === 'out') return 'One more would have ended the run.';
  return next === 0 ? '' : `One more would have been ${formatPoints(next)}.`;
};
