import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsBetween, yearsOld } from '#core/competition/rules/entry/age.ts';
import {
  type EntryCandidate,
  type EntryConditions,
  eligibilityIssues,
  type PastWin,
  sameName,
} from '#core/competition/rules/entry/eligibility.ts';
import { ineligibilityInWords } from '#core/competition/rules/entry/messages.ts';
import { levels } from '#core/kernel/class-and-level.ts';
import { type IsoDate, parseIsoDate } from '#core/kernel/time.ts';

const on = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(`not a date: ${text}`);
  return date;
};

const eventDay = on('2025-11-22');
const conditions: EntryConditions = {
  rules: { perGroup: 15, dogMonths: 5, juniorYears: { least: 7, most: 17 } },
  eventDay,
  others: () => 0,
  pastWins: [],
};

const bramble: EntryCandidate = {
  class: 'adult',
  level: 'silver',
  handler: 'Harriet Lamb',
  hound: 'Bramble',
  houndMonths: 36,
  saidOn: on('2025-10-04'),
  houndBorn: null,
  handlerYears: 42,
  handlerBorn: null,
};

const kinds = (entry: Partial<EntryCandidate>, change: Partial<EntryConditions> = {}) =>
  eligibilityIssues({ ...bramble, ...entry }, { ...conditions, ...change }).map(({ kind }) => kind);
const words = (entry: Partial<EntryCandidate>, change: Partial<EntryConditions> = {}) =>
  eligibilityIssues({ ...bramble, ...entry }, { ...conditions, ...change }).map(ineligibilityInWords);

describe('eligibility on the day of the event', () => {
  it('eligibility on the day of the event allows an adult with a grown hound', () => {
    expect(kinds({})).toEqual([]);
  });

  it('eligibility on the day of the event allows a hound from the day on which it is five months old', () => {
    expect(kinds({ houndBorn: on('2025-06-22'), houndMonths: 3 })).toEqual([]);
    expect(kinds({ houndBorn: on('2025-06-23'), houndMonths: 60 })).toEqual(['hound-too-young']);
    expect(words({ houndBorn: on('2025-06-23') })).toEqual([
      'Hounds need to be at least 5 months old on the day. Yours will be 4 months.',
    ]);
    expect(words({ houndBorn: on('2025-10-01') })).toEqual([
      'Hounds need to be at least 5 months old on the day. Yours will be one month.',
    ]);
    expect(words({ houndBorn: on('2025-12-01') })).toEqual([
      'Hounds need to be at least 5 months old on the day. Yours won’t be born yet.',
    ]);
  });

  it('eligibility on the day of the event adds the time since the hound’s age was stated', () => {
    expect(kinds({ houndMonths: 4, saidOn: on('2025-10-22') })).toEqual([]);
    expect(kinds({ houndMonths: 4, saidOn: on('2025-10-23') })).toEqual(['hound-too-young']);
  });

  it('eligibility for the competition ignores an adult’s birth date, and counts a newborn hound as 0 months', () => {
    expect(kinds({ handlerBorn: on('2020-01-01') })).toEqual([]);
    expect(words({ houndBorn: on('2025-11-01') })).toEqual([
      'Hounds need to be at least 5 months old on the day. Yours will be 0 months.',
    ]);
  });

  it('eligibility for the competition allows juniors aged 7 to 17 on the day', () => {
    expect([17, 18, 99].map((handlerYears) => kinds({ handlerYears }))).toEqual([['not-an-adult'], [], []]);
    expect(kinds({ handlerYears: null })).toEqual([]);
    expect(words({ handlerYears: 16 })).toEqual([
      'Adult handlers have to be 18 or older on the day. Please choose “A junior” above.',
    ]);
    expect(words({ handlerYears: 6 })).toEqual([
      'Adult handlers have to be 18 or older on the day. Juniors have to be at least 7.',
    ]);
    const junior = (born: string) => kinds({ class: 'junior', handlerBorn: on(born) });
    expect(junior('2018-11-22')).toEqual([]);
    expect(junior('2018-11-23')).toEqual(['not-a-junior']);
    expect(junior('2007-11-23')).toEqual([]);
    expect(junior('2007-11-22')).toEqual(['not-a-junior']);
    expect(words({ class: 'junior', handlerBorn: on('2007-11-22') })).toEqual([
      'Junior handlers are 7 to 17 years old on the day. This handler will be 18.',
    ]);
  });

  it('eligibility for the competition allows fifteen entries in a group', () => {
    expect(kinds({}, { others: () => 14 })).toEqual([]);
    expect(kinds({}, { others: () => 15 })).toEqual(['group-full']);
    expect(kinds({}, { others: (level) => (level === 'gold' ? 15 : 0) })).toEqual([]);
  });

  it('eligibility for the competition names the groups with free places instead of a full one', () => {
    const asked = { gold: 14, silver: 15, bronze: 3 };
    expect(words({}, { others: (level) => asked[level] })).toEqual([
      'Silver is full: all 15 places are taken. There’s still room in Gold (1 place left) or Bronze (12 places left).',
    ]);
    expect(words({}, { others: () => 15 })).toEqual([
      'Silver is full: all 15 places are taken. No other class that’s open to you has room either, but there’s a waiting list.',
    ]);
  });

  it('eligibility for the competition never suggests a group that handler and hound have won before', () => {
    const pastWins: readonly PastWin[] = [
      { class: 'adult', level: 'bronze', handler: 'Harriet Lamb', hound: 'Bramble' },
    ];
    expect(words({}, { pastWins, others: (level) => (level === 'silver' ? 15 : 2) })).toEqual([
      'Silver is full: all 15 places are taken. There’s still room in Gold (13 places left).',
    ]);
  });

  it('eligibility allows earlier winners only above the level they won, with any spelling of the names', () => {
    const pastWins: readonly PastWin[] = [
      { class: 'adult', handler: 'harriet  LAMB', hound: 'Brámble', level: 'silver' },
    ];
    expect(kinds({ level: 'gold' }, { pastWins })).toEqual([]);
    expect(kinds({ level: 'silver' }, { pastWins })).toEqual(['won-before']);
    expect(words({ level: 'bronze' }, { pastWins })).toEqual([
      'You two have won Silver before, so you go up from there: Gold.',
    ]);
    expect(kinds({ level: 'bronze', hound: 'Moss' }, { pastWins })).toEqual([]);
    expect(kinds({ level: 'bronze', handler: 'Tom Harding' }, { pastWins })).toEqual([]);
  });

  it('eligibility for the competition has no level above gold for winners of gold', () => {
    const pastWins: readonly PastWin[] = [
      { class: 'adult', handler: 'Harriet Lamb', hound: 'Bramble', level: 'bronze' },
      { class: 'adult', handler: 'Harriet Lamb', hound: 'Bramble', level: 'gold' },
    ];
    for (const level of levels) expect(words({ level }, { pastWins })[0]).toContain('nothing above it');
  });

  it('eligibility for the competition counts a junior win only in the junior class', () => {
    const won = (level: PastWin['level']): readonly PastWin[] => [
      { class: 'junior', handler: 'Harriet Lamb', hound: 'Bramble', level },
    ];
    const junior = { class: 'junior', handlerBorn: on('2012-02-29') } as const;
    expect(words({ ...junior, level: 'bronze' }, { pastWins: won('bronze') })).toEqual([
      'You two have won Junior bronze before, so you go up from there: Silver or Gold.',
    ]);
    expect(kinds({ ...junior, level: 'silver' }, { pastWins: won('bronze') })).toEqual([]);
    expect(words({ ...junior, level: 'gold' }, { pastWins: won('gold') })).toEqual([
      'You two have won Junior gold before, and there’s nothing above it. Get in touch if you’d like to show how it’s done.',
    ]);
    for (const level of levels) expect(kinds({ level }, { pastWins: won('gold') })).toEqual([]);
  });

  it('eligibility for the competition keeps an adult winner out of the lower junior groups', () => {
    const pastWins: readonly PastWin[] = [
      { class: 'junior', handler: 'Harriet Lamb', hound: 'Bramble', level: 'bronze' },
      { class: 'adult', handler: 'Harriet Lamb', hound: 'Bramble', level: 'silver' },
    ];
    const junior = { class: 'junior', handlerBorn: on('2012-02-29') } as const;
    expect(words({ ...junior, level: 'silver' }, { pastWins })).toEqual([
      'You two have won Silver before, so you go up from there: Gold.',
    ]);
    expect(kinds({ ...junior, level: 'gold' }, { pastWins })).toEqual([]);
  });

  it('eligibility for the competition returns all reasons at once', () => {
    expect(kinds({ houndMonths: 0, class: 'junior', handlerBorn: on('1990-01-01') }, { others: () => 20 })).toEqual([
      'hound-too-young',
      'not-a-junior',
      'group-full',
    ]);
  });
});

describe('sameName', () => {
  it('comparing a past winner’s name ignores case, accents, punctuation and spaces, but not words', () => {
    expect(sameName('Zoë O’Neill.', ' zoe o neill')).toBe(true);
    expect(sameName('Ann Ali', 'Annali')).toBe(false);
  });
});

describe('birthdays on 29 February', () => {
  it('birthdays on 29 February fall on 1 March in other years', () => {
    expect(yearsOld(on('2008-02-29'), on('2026-02-28'))).toBe(17);
    expect(yearsOld(on('2008-02-29'), on('2026-03-01'))).toBe(18);
    expect(yearsOld(on('2008-02-29'), on('2028-02-29'))).toBe(20);
    expect(monthsBetween(on('2024-02-29'), on('2024-07-28'))).toBe(4);
    expect(monthsBetween(on('2024-02-29'), on('2024-07-29'))).toBe(5);
  });
});

describe('ages', () => {
  const aDate = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => on(date.toISOString().slice(0, 10)));

  it('ages of handlers and hounds never decrease, and add up to years', () => {
    return fc.assert(
      fc.property(aDate, aDate, aDate, (born, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(monthsBetween(born, earlier)).toBeLessThanOrEqual(monthsBetween(born, later));
        expect(yearsOld(born, later)).toBe(Math.floor(monthsBetween(born, later) / 12));
      }),
    );
  });

  it('ages of hounds allow every older hound if they allow a younger one', () => {
    return fc.assert(
      fc.property(aDate, aDate, (one, other) => {
        const [older, younger] = one < other ? [one, other] : [other, one];
        if (kinds({ houndBorn: younger }).length === 0) expect(kinds({ houndBorn: older })).toEqual([]);
      }),
    );
  });
});
