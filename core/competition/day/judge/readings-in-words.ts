import { capitalised } from '../../../kernel/capitalised.ts';
import type { Class } from '../../../kernel/class-and-level.ts';
import { spokenNumber } from '../../../kernel/spoken-number.ts';
import { climb, type Ladder } from '../../rules/ladder.ts';
import { formatPoints } from '../../rules/messages.ts';
import { ladderInWords } from '../../rules/rule-facts.ts';
import type { Readings, Rulebook } from '../../rules/rulebook.ts';

/** One reading of a rule in words: what it means, and an example of its effect on a result. */
export type ReadingInWords<Id extends string> = {
  readonly id: Id;
  readonly name: string;
  readonly means: string;
  readonly onTheBoard: string;
};

/** Every rule with several readings, in words. */
export type ReadingsInWords = {
  readonly [Each in keyof Readings]: {
    readonly label: string;
    readonly ways: readonly ReadingInWords<Readings[Each]>[];
  };
};

/** The full minutes left over in the examples. */
const minutesLeft = 3;

/** The readings that the head judge chooses from for a class, in words; every figure comes from the rulebook (S7.5). */
export const readingsInWords = (rulebook: Rulebook, of: Class): ReadingsInWords => {
  const { offences, readings, timeBonus, classes } = rulebook;
  return {
    digs: { label: offences.digs.label, ways: laddersInWords(readings.digs) },
    toileting: { label: offences.toileting.label, ways: laddersInWords(readings.toileting) },
    timeBonus: { label: timeBonus.label, ways: timeInWords(timeBonus.points, classes[of].levels.bronze) },
  };
};

const laddersInWords = ({ escalating, tariff }: Rulebook['readings']['digs']) => {
  // One more than the longer ladder has steps, so that both reach their last rung.
  const times = Math.max(escalating.steps.length, tariff.steps.length) + 1;
  const way = <Id extends string>(id: Id, name: string, ladder: Ladder): ReadingInWords<Id> => ({
    id,
    name,
    means: `Each time in turn: ${ladderInWords(ladder)}.`,
    onTheBoard: `${capitalised(spokenNumber(times))} in one run: ${comesTo(ladder, times)}`,
  });
  return [way('escalating', 'Escalating', escalating), way('tariff', 'By tariff', tariff)];
};

const comesTo = (ladder: Ladder, times: number): string => {
  const { points, out } = climb(ladder, times);
  return out === null ? `${formatPoints(points)}, and the run counts.` : 'out, with no score and no place.';
};

const timeInWords = (
  points: number,
  { baits, flags }: Rulebook['classes']['adult']['levels']['bronze'],
): readonly ReadingInWords<Readings['timeBonus']>[] => {
  const each = formatPoints(points);
  const stops = `Home with ${spokenNumber(minutesLeft)} minutes left`;
  const bonus = formatPoints(points * minutesLeft);
  return [
    {
      id: 'always',
      name: 'Always',
      means: `${each} for each full minute left, whatever was found.`,
      onTheBoard: `${stops} and nothing found: ${bonus}.`,
    },
    {
      id: 'with-a-find',
      name: 'With a find',
      means: `${each} for each full minute left, once anything at all was found.`,
      onTheBoard: `${stops} and nothing found: 0. With one find: ${bonus}.`,
    },
    {
      id: 'all-baits-found',
      name: 'With every bait found',
      means: `${each} for each full minute left, once every bait was found; where the rules state no baits, as many as there are flags.`,
      onTheBoard: `${stops} in bronze with one find: 0. With all ${spokenNumber(baits ?? flags)}: ${bonus}.`,
    },
  ];
};

/** A sentence for the leaderboard on readings that differ from the rulebook's defaults; null when none does. */
export const nonDefaultReadings = (rulebook: Rulebook, of: Class, chosen: Partial<Readings> = {}): string | null => {
  const own = rulebook.classes[of].chosen;
  const words = readingsInWords(rulebook, of);
  const sentences = (['digs', 'toileting', 'timeBonus'] as const).flatMap((name) => {
    const { label, ways } = words[name];
    const way = ways.find(({ id }) => id === chosen[name] && id !== own[name]);
    return way ? [`${label}: ${way.means}`] : [];
  });
  return sentences.length === 0 ? null : `By the head judge’s choice. ${sentences.join(' ')}`;
};
