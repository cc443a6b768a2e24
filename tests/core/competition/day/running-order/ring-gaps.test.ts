import { describe, expect, it } from 'vitest';
import { placeAsAsked } from '#core/competition/day/placing/place-entry.ts';
import { previewOrder } from '#core/competition/day/running-order/publish-order.ts';
import { aDay, nell } from '../../../support/a-day.ts';

/** The gaps of the order that would be published once these juniors and adults are placed. */
const gapsOf = async (...entries: readonly (readonly [handler: string, guardian: string | null, level: string])[]) => {
  const day = aDay();
  for (const [handler, guardian, level] of entries)
    day.comes(handler, {
      competitionGroup: level,
      ...(guardian !== null && { class: 'junior', guardian, handlerBirthDate: '2014-05-01' }),
    });
  await placeAsAsked(day.ports)(0, nell);
  const preview = await previewOrder(day.ports)();
  if (preview.kind !== 'order') throw new Error(preview.why.join());
  return preview.gaps;
};

describe('a ring that waits', () => {
  it('a waiting ring is explained by its rule: juniors of one grown-up run apart, and the next class comes after them', async () => {
    const gaps = await gapsOf(
      ['Ash', 'Jo Marl', 'bronze'],
      ['Pip', 'Jo Marl', 'bronze'],
      ['Wren', 'Jo Marl', 'bronze'],
      ['Tarn', null, 'silver'],
    );
    expect(gaps).toHaveLength(2);
    expect(gaps[0]).toMatch(
      /^The beech ring waits from 10:\d\d to 10:\d\d: (Ash|Pip|Wren)’s hound and (Ash|Pip|Wren)’s hound both need Jo Marl, and are kept 20 minutes apart\. Silver, adults, begins there once this class has run\.$/,
    );
  });

  it('a ring that waits is not named for the changeover, lunch, or juniors of different grown-ups', async () => {
    expect(
      await gapsOf(['Ash', 'Jo Marl', 'bronze'], ['Pip', 'Dee Okoro', 'bronze'], ['Tarn', null, 'silver']),
    ).toEqual([]);
  });
});
