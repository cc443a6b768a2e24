import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipIn, expertChips, expertRoles, expertsFor } from '#core/site/content/expert-filter.ts';

const people = fc.array(fc.record({ name: fc.string(), roles: fc.subarray([...expertRoles], { minLength: 1 }) }));
const chip = fc.constantFrom(...expertChips);

describe('expert filter', () => {
  it('the expert filter shows exactly the experts with the chosen role, in their order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...expertRoles), people, (role, experts) => {
        const shown = expertsFor(role, experts);
        expect(shown.every(({ roles }) => roles.includes(role))).toBe(true);
        expect(experts.filter((expert) => !shown.includes(expert)).some(({ roles }) => roles.includes(role))).toBe(
          false,
        );
        expect(experts.filter((expert) => shown.includes(expert))).toEqual(shown);
      }),
    );
  });

  it('the expert filter shows all experts with All, and only experts with any role', () => {
    fc.assert(
      fc.property(chip, people, (selected, experts) => {
        expect(expertsFor('All', experts)).toEqual(experts);
        expect(experts).toEqual(expect.arrayContaining([...expertsFor(selected, experts)]));
      }),
    );
  });

  it('the expert filter has a chip for every expert', () => {
    fc.assert(
      fc.property(people, (experts) => {
        const shown = new Set(expertRoles.flatMap((role) => expertsFor(role, experts)));
        expect(shown).toEqual(new Set(experts));
      }),
    );
  });
});

describe('URL fragment of /experts', () => {
  it.each(expertChips)('the URL fragment of /experts chooses the chip that it names, in any case: #%s', (name) => {
    expect(chipIn(`#${name}`)).toBe(name);
    expect(chipIn(`#${name.toLowerCase()}`)).toBe(name);
  });

  it.each(['', '#', '#Judges', '#main', 'Speakers', '#Speakers '])(
    'the URL fragment of /experts chooses All when it names none: “%s”',
    (hash) => {
      expect(chipIn(hash)).toBe('All');
    },
  );
});
