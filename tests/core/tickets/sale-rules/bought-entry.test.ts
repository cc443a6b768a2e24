import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import type { IsoDate } from '#core/kernel/time.ts';
import { boughtEntries } from '#core/tickets/sale-rules/bought-entry.ts';
import { theRulebook } from '../../competition/rules/the-rulebook.ts';

const hound = productId('prod_hound');
const entry = (dogName: string, level = 'silver') => ({
  ...{ 'entry.class': 'adult', 'entry.handlerName': 'Harriet Lamb', 'entry.handlerAge': '42' },
  ...{ 'entry.dogName': dogName, 'entry.dogAge': '3', 'entry.competitionGroup': level },
});

/** Checks entries of one order while silver has so many places left. @returns the tickets that are refused, with the question */
const refused = async (left: number, ...entries: readonly Readonly<Record<string, string>>[]) => {
  const check = boughtEntries({
    ...{ rulebook: theRulebook, pastWins: () => [] },
    ...{ today: () => '2025-10-04' as IsoDate, eventDay: () => '2025-11-22' as IsoDate },
  });
  const places = entries.map((given, place) => ({ productId: hound, place, given }));
  const checked = await check(places, [{ class: 'adult', level: 'silver', left }]);
  return checked.ok ? [] : checked.refusal.map(({ place, question }) => `${place} ${question}`);
};

describe('entries of one order', () => {
  it('competition entries of one order each need a place of their own in their class and level', async () => {
    expect(await refused(2, entry('Bramble'), entry('Truffle'))).toEqual([]);
    expect(await refused(1, entry('Bramble'), entry('Truffle'))).toEqual(['1 entry.competitionGroup']);
    expect(await refused(1, entry('Bramble'), entry('Truffle', 'gold'))).toEqual([]);
  });

  it('an entry that is refused for another reason leaves its place to the next one of the order', async () => {
    const puppy = { ...entry('Bramble'), 'entry.dogAge': '0' };
    expect(await refused(1, puppy, entry('Truffle'))).toEqual(['0 entry.dogAge']);
  });
});
