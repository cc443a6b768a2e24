import { describe, expect, it } from 'vitest';
import { entrantsOf } from '#core/competition/day/entrants-of.ts';
import type { Registration } from '#core/competition/entries/registration.ts';
import { userId } from '#core/kernel/ids.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { aCompetitionRegistration, aHaveAGoRegistration, someTickets } from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const [first, second, third] = someTickets(3).map((ticket, index) =>
  aCompetitionRegistration(ticket, { registeredAt: laterBy(aSaturdayInOctober, index * hour) }),
);
if (!first || !second || !third) throw new Error('three registrations are made above');
const questionnaire = (user: string): Registration => ({
  kind: 'questionnaire',
  id: `questionnaire-${user}`,
  userId: userId(user),
  registeredAt: aSaturdayInOctober,
  changedAt: aSaturdayInOctober,
});

describe('entrants of the competition', () => {
  it('entrants of the competition are in the order of registration, with refunded ones separate', () => {
    const { entrants, refunded } = entrantsOf(
      [third, aHaveAGoRegistration(), second, first],
      (registration) => registration !== second,
    );
    expect(entrants.map(({ registration }) => registration)).toEqual([first, third]);
    expect(refunded.map(({ registration }) => registration)).toEqual([second]);
  });

  it('entrants of the competition: the questionnaire counts for the person who answered it', () => {
    const done = (user: string) => entrantsOf([first, questionnaire(user)], () => true).entrants[0]?.questionnaireDone;
    expect([done('harriet'), done('tom')]).toEqual([true, false]);
  });
});
