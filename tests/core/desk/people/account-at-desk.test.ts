import { describe, expect, it } from 'vitest';
import { isEnded, isListed, otherOrganisers } from '#core/desk/people/account-at-desk.ts';
import { userId } from '#core/kernel/ids.ts';

const nell = {
  id: userId('nell'),
  name: 'Nell Ashdown',
  email: 'nell@example.org',
  labels: ['organiser'],
  enabled: true,
};
const tom = { ...nell, id: userId('tom'), name: 'Tom Harding', email: 'tom@example.org', labels: ['guest'] };

describe('accounts at the desk', () => {
  it('the desk’s list of accounts has staff only or all, by a part of their name, address or id', () => {
    expect([nell, tom].map(isListed({ staff: true, search: '' }))).toEqual([true, false]);
    for (const search of ['', 'HARD', 'tom@', 'TOM']) expect(isListed({ staff: false, search })(tom)).toBe(true);
    expect(isListed({ staff: false, search: 'ashdown' })(tom)).toBe(false);
  });

  it('the other organisers of an account at the desk are those who may log in', () => {
    const blocked = { ...nell, id: userId('pia'), enabled: false };
    expect(otherOrganisers([nell, tom, blocked], 'tom')).toBe(1);
    expect(otherOrganisers([nell, tom, blocked], 'nell')).toBe(0);
  });

  it('the sessions to end at the desk are all, one, all but one, or none', () => {
    const ended = (which: Parameters<typeof isEnded>[0]) =>
      ['one', 'other'].filter((session) => isEnded(which, session));
    expect(ended('all')).toEqual(['one', 'other']);
    expect(ended({ id: 'one' })).toEqual(['one']);
    expect(ended({ except: 'one' })).toEqual(['other']);
    expect(ended(undefined)).toEqual([]);
  });
});
