import { describe, expect, it } from 'vitest';
import { entryErrors } from '#core/competition/entries/entry-errors.ts';
import { parseIsoDate } from '#core/kernel/time.ts';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';

const entry = { perGroup: 15, dogMonths: 5, juniorYears: { least: 7, most: 17 } };

const date = (text: string) => parseIsoDate(text) ?? expect.unreachable(text);
const wrong = (change: Readonly<Record<string, string>>) =>
  entryErrors(aTypedCompetitionForm(change), {
    entry,
    eventDay: date('2025-11-22'),
    today: date('2025-10-04'),
  });

describe('mistakes of a competition form', () => {
  it('mistakes of a competition form name a missing guardian and a junior’s wrong birth date at once', () => {
    const junior = { class: 'junior', handlerBirthDate: '1984-05-01', guardian: '' };
    expect(Object.keys(wrong(junior)).sort()).toEqual(['guardian', 'handlerBirthDate']);
  });

  it('mistakes of a competition form name a hound too young, by birth date or stated age, with any other mistake', () => {
    expect(Object.keys(wrong({ dogName: '', dogBirthDate: '2025-09-20' })).sort()).toEqual(['dogBirthDate', 'dogName']);
    expect(Object.keys(wrong({ dogName: '', dogBirthDate: '', dogAge: '0', dogAgeMonths: '2' })).sort()).toEqual([
      'dogAge',
      'dogName',
    ]);
  });

  it('an age in a competition form that cannot be read is reported as unreadable, and as nothing else', () => {
    expect(wrong({ dogAge: 'young', dogBirthDate: '' })).toEqual({
      dogAge: 'Please give the age in whole years, 0 to 25.',
    });
  });

  it('a competition form without other mistakes is left to the server', () => {
    expect(wrong({ dogAge: '0', dogAgeMonths: '2', dogBirthDate: '' })).toEqual({});
  });
});
