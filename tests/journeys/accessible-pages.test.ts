import { it } from 'vitest';
import { expect } from '../support/browser.ts';
import { addressesOf } from './every-address.ts';
import { openFestival } from './festival.ts';
import { issuesOnAll } from './in-every-light.ts';

const festival = await openFestival();
const notThere = { expected: [/status of 40[14]/] };

it('public pages have no accessibility issues in any colour scheme and width', () =>
  festival.visit(notThere, async (page) => {
    const { listed } = await addressesOf(festival.site);
    expect(listed.length).toBeGreaterThan(10);
    expect(await issuesOnAll(page, listed)).toEqual([]);
  }));
