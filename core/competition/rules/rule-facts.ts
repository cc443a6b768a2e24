import type { Class } from '../../kernel/class-and-level.ts';
import { spokenNumber } from '../../kernel/spoken-number.ts';
import type { Ladder } from './ladder.ts';
import { rungInWords } from './messages.ts';
import type { Rulebook } from './rulebook.ts';

/** The placeholders in the texts of the rules, such as `{perGroup}`; the rulebook has their values. */
export const ruleFactNames = [
  'perGroup',
  'dogMonths',
  'juniorFrom',
  'juniorTo',
  'beforeRun',
  'squareMetres',
  'deepestInches',
  'otherDigs',
  'otherToileting',
] as const;

export type RuleFacts = Readonly<Record<(typeof ruleFactNames)[number], string>>;

/**
 * The value of each placeholder for one class. `otherDigs` and `otherToileting` show the readings that the class does
 * not use.
 */
export const ruleFacts = ({ entry, ground, beforeRun, readings, classes }: Rulebook, which: Class): RuleFacts => {
  const { chosen } = classes[which];
  return {
    perGroup: spokenNumber(entry.perGroup),
    dogMonths: spokenNumber(entry.dogMonths),
    juniorFrom: String(entry.juniorYears.least),
    juniorTo: String(entry.juniorYears.most),
    beforeRun: spokenNumber(beforeRun.minutes),
    squareMetres: spokenNumber(ground.squareMetres),
    deepestInches: spokenNumber(ground.deepestInches),
    otherDigs: ladderInWords(readings.digs[otherThan(chosen.digs)]),
    otherToileting: ladderInWords(readings.toileting[otherThan(chosen.toileting)]),
  };
};

const otherThan = (reading: 'escalating' | 'tariff') => (reading === 'tariff' ? 'escalating' : 'tariff');

/** A ladder as part of a sentence: "warning, −5, out"; "−2, then −5 each time". */
export const ladderInWords = (ladder: Ladder): string => {
  const rungs = ladder.steps.map((rung) => rungInWords(rung, ladder).toLowerCase());
  const last = rungInWords(ladder.last, ladder).toLowerCase();
  if (ladder.last === 'out') return [...rungs, last].join(', ');
  return rungs.length === 0 ? `${last} each time` : `${rungs.join(', ')}, then ${last} each time`;
};
