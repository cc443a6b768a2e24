import { expect, it } from 'vitest';
import type { Content } from '#core/site/content/content.ts';
import { allPastWins } from '../../../../server/composition/competition/compose-registration.ts';

const winner = (handler: string, place?: number) => ({
  handler,
  hound: 'Moss',
  ...(place === undefined ? {} : { place }),
});

it('past wins include everyone who came first on last year’s podiums, also where two shared the place', () => {
  const winners = {
    bronze: [winner('Ada'), winner('Beth'), winner('Cara')],
    silver: [winner('Dora', 1), winner('Edie', 1), winner('Flo', 3)],
    gold: [],
  } as unknown as Content['competition']['winners'];
  const earlier = { class: 'junior', level: 'gold', handler: 'Gwen', hound: 'Fig' } as const;
  expect(
    allPastWins(winners, [earlier])
      .map(({ level, handler }) => `${level} ${handler}`)
      .sort(),
  ).toEqual(['bronze Ada', 'gold Gwen', 'silver Dora', 'silver Edie']);
});
