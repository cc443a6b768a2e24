import { it } from 'vitest';
import { expect } from '../support/browser.ts';
import { addressesOf } from './every-address.ts';
import { openFestival } from './festival.ts';
import { wrongWithAll } from './in-every-light.ts';

const festival = await openFestival();
const notThere = { expected: [/status of 40[14]/] };

it(
  'every page of one’s own, and one that is not there can be used by everybody, in every light and at every width',
  { timeout: 240_000 },
  () =>
    festival.visit(notThere, async (page) => {
      const { unlisted } = await addressesOf(festival.site);
      expect(unlisted.length).toBeGreaterThan(10);
      expect(await wrongWithAll(page, unlisted)).toEqual([]);
    }),
);
