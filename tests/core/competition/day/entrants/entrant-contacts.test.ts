import { describe, expect, it } from 'vitest';
import { entrantContacts } from '#core/competition/day/entrants/entrant-contacts.ts';
import { entryId } from '#core/kernel/ids.ts';
import { parseIsoDate } from '#core/kernel/time.ts';
import { anEntrant, aPlacement, aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aCompetitionForm, aCompetitionRegistration, aTicket } from '#fixtures/builders/a-registration.ts';

const day = parseIsoDate('2025-11-22');
if (!day) throw new Error('no date');
const [adult, junior] = [entryId('adult'), entryId('junior')];
const aJunior = aCompetitionForm({
  class: 'junior',
  fullName: 'Pia Lund',
  handlerName: 'Ben Lund',
  handlerBirthDate: '2015-11-23',
  guardian: 'Pia Lund',
});

describe('entrant contacts', () => {
  it('entrant contacts have the handler’s age on the day, the guardian of a junior, and the sender of the form', () => {
    const entrants = [
      anEntrant({ entry: adult }),
      anEntrant({
        entry: junior,
        registration: aCompetitionRegistration(aTicket(), { form: aJunior }),
        questionnaireDone: false,
      }),
    ];
    expect(entrantContacts({ entrants, placements: [], order: null }, day)).toMatchObject([
      { entry: adult, number: null, state: 'not-placed', guardian: null, questionnaireDone: true },
      {
        entry: junior,
        class: 'junior',
        handler: 'Ben Lund',
        handlerAge: 9,
        guardian: 'Pia Lund',
        sender: 'Pia Lund',
        questionnaireDone: false,
      },
    ]);
  });

  it('entrant contacts have the placement and the bib number, if there are any, and are sorted by number', () => {
    const entrants = [anEntrant({ entry: adult }), anEntrant({ entry: junior })];
    const placements = [
      aPlacement({ entry: adult, put: { kind: 'withdrawn' } }),
      aPlacement({ entry: junior, put: { kind: 'waiting', level: 'gold' } }),
    ];
    const order = aPublishedOrder({ runs: [aRunCard({ entry: junior, number: 3 })] });
    expect(entrantContacts({ entrants, placements, order }, day)).toMatchObject([
      { entry: junior, number: 3, state: 'waiting', level: 'gold' },
      { entry: adult, number: null, state: 'withdrawn' },
    ]);
  });
});
