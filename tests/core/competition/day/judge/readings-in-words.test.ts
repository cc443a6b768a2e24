import { describe, expect, it } from 'vitest';
import { nonDefaultReadings, readingsInWords } from '#core/competition/day/judge/readings-in-words.ts';
import { theRulebook } from '../../rules/the-rulebook.ts';

describe('readings in words', () => {
  const adult = () => readingsInWords(theRulebook, 'adult');

  it('the rule readings in words show the rulebook’s costs and an example', () => {
    expect(adult().digs).toEqual({
      label: 'Digging',
      ways: [
        {
          id: 'escalating',
          name: 'Escalating',
          means: 'Each time in turn: warning, −5, out.',
          onTheBoard: 'Three in one run: out, with no score and no place.',
        },
        {
          id: 'tariff',
          name: 'By tariff',
          means: 'Each time in turn: warning, −2, then −5 each time.',
          onTheBoard: 'Three in one run: −7, and the run counts.',
        },
      ],
    });
    expect(adult().toileting.ways.map(({ onTheBoard }) => onTheBoard)).toEqual([
      'Three in one run: out, with no score and no place.',
      'Three in one run: −12, and the run counts.',
    ]);
  });

  it('the rule readings in words explain when the time bonus counts', () => {
    const { label, ways } = adult().timeBonus;
    expect(label).toBe('Full minutes left');
    expect(ways.map(({ name, means }) => [name, means])).toEqual([
      ['Always', '+1 for each full minute left, whatever was found.'],
      ['With a find', '+1 for each full minute left, once anything at all was found.'],
      ['With every bait found', expect.stringMatching(/^\+1 for each full minute left, once every bait was found;/)],
    ]);
    expect(ways.map(({ id, onTheBoard }) => [id, onTheBoard])).toEqual([
      ['always', 'Home with three minutes left and nothing found: +3.'],
      ['with-a-find', 'Home with three minutes left and nothing found: 0. With one find: +3.'],
      ['all-baits-found', 'Home with three minutes left in bronze with one find: 0. With all five: +3.'],
    ]);
    const junior = readingsInWords(theRulebook, 'junior');
    expect(junior.timeBonus.ways.at(-1)?.onTheBoard).toContain('With all eight');
  });

  it('the rule readings in words list, for a leaderboard, only those that differ from the rulebook’s', () => {
    const { chosen } = theRulebook.classes.adult;
    expect(nonDefaultReadings(theRulebook, 'adult')).toBeNull();
    expect(nonDefaultReadings(theRulebook, 'adult', chosen)).toBeNull();
    expect(nonDefaultReadings(theRulebook, 'adult', { ...chosen, digs: 'tariff', timeBonus: 'with-a-find' })).toBe(
      'By the head judge’s choice. Digging: Each time in turn: warning, −2, then −5 each time. ' +
        'Full minutes left: +1 for each full minute left, once anything at all was found.',
    );
  });

  it('the rule readings in words take the number of flags as that of baits when the rules state no baits', () => {
    const { adult: rules } = theRulebook.classes;
    const { baits: _, ...bronze } = rules.levels.bronze;
    const unstated = { ...rules, levels: { ...rules.levels, bronze: { ...bronze, flags: 7 } } };
    const words = readingsInWords({ ...theRulebook, classes: { ...theRulebook.classes, adult: unstated } }, 'adult');
    expect(words.timeBonus.ways.at(-1)?.onTheBoard).toContain('With all seven');
  });
});
