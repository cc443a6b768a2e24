import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipIn, expertChips, expertRoles, expertsFor } from '#core/content/expert-filter.ts';

const people = fc.array(fc.record({ name: fc.string(), roles: fc.subarray([...expertRoles], { minLength: 1 }) }));
const chip = fc.constantFrom(...expertChips);

describe('the chips of the experts', () => {
  it('show exactly the people whose roles include the pressed one, in their order', () => {
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

  it('show everybody with All, and nobody who is not among the experts with any', () => {
    fc.assert(
      fc.property(chip, people, (selected, experts) => {
        expect(expertsFor('All', experts)).toEqual(experts);
        expect(experts).toEqual(expect.arrayContaining([...expertsFor(selected, experts)]));
      }),
    );
  });

  it('leave nobody out between them', () => {
    fc.assert(
      fc.property(people, (experts) => {
        const shown = new Set(expertRoles.flatMap((role) => expertsFor(role, experts)));
        expect(shown).toEqual(new Set(experts));
      }),
    );
  });
});

describe('the fragment of the experts’ address', () => {
  it.each(expertChips)('presses the chip that it names: #%s, whatever its case', (name) => {
    expect(chipIn(`#${name}`)).toBe(name);
    expect(chipIn(`#${name.toLowerCase()}`)).toBe(name);
  });

  it.each(['', '#', '#Judges', '#main', 'Speakers', '#Speakers '])('presses All when it names none: “%s”', (hash) => {
    expect(chipIn(hash)).toBe('All');
  });
});
