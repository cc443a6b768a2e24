import { expect, it } from 'vitest';
import { registrationFacts } from '#core/competition/day/registration-facts.ts';
import { entryId } from '#core/kernel/ids.ts';
import { aPlacement } from '#fixtures/builders/a-competition-day.ts';
import { aTicket } from '#fixtures/builders/a-registration.ts';

const [own, other] = [aTicket().id, aTicket().id];
const silver = { class: 'adult', level: 'silver' } as const;

it('a competition registration counts the other tickets that take a place in the class and level', () => {
  const taken = [own, other].map((ticket) => ({ ...silver, ticket }));
  const { asking } = registrationFacts([], taken, []);
  expect(asking(silver, own)).toBe(1);
  expect(asking({ ...silver, class: 'junior' }, own)).toBe(0);
});

it('a competition registration: an entry is withdrawn while its last placement says so', () => {
  const placements = [
    aPlacement({ entry: entryId(own), put: { kind: 'withdrawn' } }),
    aPlacement({ entry: entryId(other), put: { kind: 'withdrawn' } }),
    aPlacement({ entry: entryId(other) }),
  ];
  const { withdrawn } = registrationFacts([], [], placements);
  expect([withdrawn(own), withdrawn(other)]).toEqual([true, false]);
});
