import { it } from 'vitest';
import { expect } from '../support/browser.ts';
import { addressesOf } from './every-address.ts';
import { openFestival } from './festival.ts';
import { issuesOnAll } from './in-every-light.ts';

const festival = await openFestival();
const notThere = { expected: [/status of 40[14]/] };

it('logged-in pages and the not-found page have no accessibility issues in any colour scheme and width', () =>
  festival.visit(notThere, async (page) => {
    const { unlisted } = await addressesOf(festival.site);
    expect(unlisted.length).toBeGreaterThan(10);
    const resetForm = '/password-reset?userId=unknown&secret=unknown';
    expect(await issuesOnAll(page, [...unlisted, resetForm])).toEqual([]);
  }));
