import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { festivalSections, sectionsFor } from '#core/accounts/permissions.ts';
import { userTypeOf, userTypes, withLabel } from '#core/accounts/user.ts';

describe('user type (§3, §6)', () => {
  it.each([
    ['guest', []],
    ['guest', ['guest']],
    ['competitor', ['competitor']],
    ['competitor', ['competitor', 'judge']],
    // Only the first label counts, and only if it is a type.
    ['guest', ['guest', 'competitor']],
    ['guest', ['organiser', 'competitor']],
    ['guest', ['Competitor']],
  ] as const)('the user type is %s with the labels %j', (type, labels) => expect(userTypeOf(labels)).toBe(type));

  const someLabels = fc.uniqueArray(fc.constantFrom('guest', 'competitor', 'organiser', 'judge', 'steward'));

  it('the user type is competitor after a competitor ticket was bought, whatever the labels before', () => {
    fc.assert(
      fc.property(someLabels, (labels) => {
        const after = withLabel(labels, 'competitor');
        expect(userTypeOf(after)).toBe('competitor');
        expect(withLabel(after, 'competitor')).toEqual(after);
        for (const label of labels) if (label !== 'guest') expect(after).toContain(label);
      }),
    );
  });

  it('the user type is not changed by a staff label, which is added once', () => {
    fc.assert(
      fc.property(someLabels, (labels) => {
        const after = withLabel(labels, 'headjudge');
        if (labels.length > 0) expect(userTypeOf(after)).toBe(userTypeOf(labels));
        expect(after.filter((label) => label === 'headjudge')).toEqual(['headjudge']);
        expect(withLabel(after, 'headjudge')).toEqual(after);
      }),
    );
  });
});

describe('permissions', () => {
  it('permissions list the sections of My Festival by user type, tickets first', () => {
    expect(userTypes.map((type) => festivalSections[type])).toEqual([
      ['tickets', 'register-for-have-a-go'],
      ['tickets', 'register-for-competition'],
    ]);
    expect(sectionsFor({ labels: ['competitor'] })).toContain('register-for-competition');
    expect(sectionsFor({ labels: ['organiser'] })).toContain('register-for-have-a-go');
  });
});
