import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormValues, fieldErrors, formValues } from '#core/forms/form-values.ts';
import { competitionForm } from '#core/registration/competition-form.ts';
import { haveAGoForm } from '#core/registration/have-a-go-form.ts';
import { type Question, questionnaireMistakes } from '#core/registration/questionnaire.ts';
import { aTypedCompetitionForm, aTypedHaveAGoForm, someTickets } from '#fixtures/builders/a-registration.ts';

const wrongIn = (typed: FormValues): FormValues => {
  const read = competitionForm.safeParse(typed);
  return read.success ? {} : fieldErrors(read.error);
};
const wrongInHaveAGo = (typed: FormValues): FormValues => {
  const read = haveAGoForm.safeParse(typed);
  return read.success ? {} : fieldErrors(read.error);
};
const junior = { class: 'junior', handlerBirthDate: '2014-05-01', guardian: 'Harriet Lamb' };

describe('the competition form', () => {
  it('is read as it was typed', () => {
    expect(competitionForm.parse(aTypedCompetitionForm({ email: ' Harriet@Example.co.uk ' }))).toMatchObject({
      fullName: 'Harriet Lamb',
      email: 'harriet@example.co.uk',
      handlerName: '',
      dogAge: 3,
      dogAgeMonths: 0,
      dogBirthDate: null,
      skillLevel: 6,
      competitionGroup: 'silver',
    });
  });

  it('names every field that is missing, and asks nothing of the handler’s name or the birth date', () => {
    expect(Object.keys(wrongIn({ class: 'adult' })).sort()).toEqual(
      [
        'fullName',
        'email',
        'phone',
        'dogName',
        'dogBreed',
        'dogAge',
        'dogSex',
        'training',
        'experience',
        'skillLevel',
        'competitionGroup',
        'vaccinated',
        'agreeTerms',
        'acknowledged',
      ].sort(),
    );
    expect(wrongIn({})).toHaveProperty('class');
  });

  it.each([
    ['email', 'harriet'],
    ['phone', 'ring me'],
    ['phone', '12345'],
    ['dogAge', '-1'],
    ['dogAge', '2.5'],
    ['dogAge', '26'],
    ['dogAgeMonths', '12'],
    ['dogBirthDate', '2025-02-30'],
    ['dogSex', 'hound'],
    ['skillLevel', '0'],
    ['skillLevel', '11'],
    ['competitionGroup', 'platinum'],
    ['vaccinated', 'no'],
    ['acknowledged', '   '],
    ['fullName', 'x'.repeat(101)],
  ])('says what is wrong beside %s: %s', (name, text) => {
    const wrong = wrongIn(aTypedCompetitionForm({ [name]: text }));
    expect(Object.keys(wrong)).toEqual([name]);
    expect(wrong[name]).toMatch(/[.?]$/);
  });

  it('asks juniors when they were born and who answers for them, along with everything else', () => {
    expect(wrongIn(aTypedCompetitionForm(junior))).toEqual({});
    expect(Object.keys(wrongIn(aTypedCompetitionForm({ class: 'junior', dogAge: '' })))).toEqual(
      expect.arrayContaining(['handlerBirthDate', 'guardian', 'dogAge']),
    );
  });

  it('is the same form again when its fields are read again', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((each) => each.trim() !== '');
    fc.assert(
      fc.property(text, text, fc.nat(25), fc.nat(11), fc.boolean(), (name, breed, years, months, isJunior) => {
        const typed = aTypedCompetitionForm({
          dogName: name,
          dogBreed: breed,
          dogAge: String(years),
          dogAgeMonths: String(months),
          ...(isJunior ? junior : {}),
        });
        const read = competitionForm.safeParse(typed);
        if (read.success) expect(competitionForm.parse(formValues(read.data))).toEqual(read.data);
      }),
    );
  });
});

describe('the Have-A-Go form', () => {
  it('requires every field', () => {
    expect(wrongInHaveAGo(aTypedHaveAGoForm())).toEqual({});
    for (const name of Object.keys(aTypedHaveAGoForm()))
      expect(Object.keys(wrongInHaveAGo(aTypedHaveAGoForm({ [name]: '' })))).toEqual([name]);
  });

  it('is the same form again when its fields are read again', () => {
    const form = haveAGoForm.parse(aTypedHaveAGoForm());
    expect(haveAGoForm.parse(formValues(form))).toEqual(form);
  });
});

describe('the conservation-awareness questionnaire', () => {
  const questions: readonly Question[] = [
    {
      id: 'holes',
      question: 'A hole is left. What now?',
      answers: [
        { id: 'fill', text: 'Fill it', right: true },
        { id: 'leave', text: 'Leave it' },
      ],
      why: 'Roots dry out.',
    },
  ];

  it('asks for an answer, tells why another was wrong, and is content with the right one', () => {
    expect(questionnaireMistakes(questions, {})).toEqual({ holes: 'Please choose an answer.' });
    expect(questionnaireMistakes(questions, { holes: 'fly' })).toEqual({ holes: 'Please choose an answer.' });
    expect(questionnaireMistakes(questions, { holes: 'leave' })).toEqual({ holes: 'Roots dry out.' });
    expect(questionnaireMistakes(questions, { holes: 'fill' })).toEqual({});
  });
});

describe('competitor tickets', () => {
  it('are as many as were bought, each with a name of its own that stays', () => {
    const tickets = someTickets(3);
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(3);
  });
});
