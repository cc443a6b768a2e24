import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitionForm } from '#core/competition/entries/competition-form.ts';
import { competitorTickets, isTicketOf } from '#core/competition/entries/competitor-ticket.ts';
import { haveAGoForm } from '#core/competition/entries/have-a-go-form.ts';
import { type Question, questionnaireErrors } from '#core/competition/entries/questionnaire.ts';
import { type FormValues, fieldErrors, formValues } from '#core/kernel/forms/form-values.ts';
import { orderId } from '#core/kernel/ids.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import {
  aBoughtPlace,
  aTicket,
  aTypedCompetitionForm,
  aTypedHaveAGoForm,
  someTickets,
} from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const wrongIn = (typed: FormValues): FormValues => {
  const read = competitionForm.safeParse(typed);
  return read.success ? {} : fieldErrors(read.error);
};
const wrongInHaveAGo = (typed: FormValues): FormValues => {
  const read = haveAGoForm.safeParse(typed);
  return read.success ? {} : fieldErrors(read.error);
};
const junior = { class: 'junior', handlerBirthDate: '2014-05-01', guardian: 'Harriet Lamb' };

describe('competition form', () => {
  it('the competition entry form parses the typed values', () => {
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

  it('the competition entry form takes blank months of a puppy as none', () => {
    expect(competitionForm.parse(aTypedCompetitionForm({ dogAgeMonths: ' ' }))).toMatchObject({ dogAgeMonths: 0 });
  });

  it('the competition entry form reports every missing field except handler’s name and birth date', () => {
    expect(Object.keys(wrongIn({ class: 'adult' })).sort()).toEqual(
      [
        'fullName',
        'handlerAge',
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
    ['handlerAge', ''],
    ['handlerAge', 'grown up'],
    ['handlerAge', '121'],
    ['acknowledged', 'X'],
    ['dogAgeMonths', '12'],
    ['dogBirthDate', '2025-02-30'],
    ['dogSex', 'hound'],
    ['skillLevel', '0'],
    ['skillLevel', '11'],
    ['competitionGroup', 'platinum'],
    ['vaccinated', 'no'],
    ['acknowledged', '   '],
    ['fullName', 'x'.repeat(101)],
  ])('the competition entry form reports an invalid %s: %s', (name, text) => {
    const wrong = wrongIn(aTypedCompetitionForm({ [name]: text }));
    expect(Object.keys(wrong)).toEqual([name]);
    expect(wrong[name]).toMatch(/[.?]$/);
  });

  it('the competition entry form requires birth date and guardian of juniors, besides all other fields', () => {
    expect(wrongIn(aTypedCompetitionForm(junior))).toEqual({});
    expect(Object.keys(wrongIn(aTypedCompetitionForm({ class: 'junior', dogAge: '' })))).toEqual(
      expect.arrayContaining(['handlerBirthDate', 'guardian', 'dogAge']),
    );
  });

  it('the competition entry form parses its own field values to the same form', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((each) => each.trim() !== '');
    return fc.assert(
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

describe('Have-A-Go form', () => {
  it('the Have-A-Go form requires every field', () => {
    expect(wrongInHaveAGo(aTypedHaveAGoForm())).toEqual({});
    for (const name of Object.keys(aTypedHaveAGoForm()))
      expect(Object.keys(wrongInHaveAGo(aTypedHaveAGoForm({ [name]: '' })))).toEqual([name]);
  });

  it('the Have-A-Go form parses its own field values to the same form', () => {
    const form = haveAGoForm.parse(aTypedHaveAGoForm());
    expect(haveAGoForm.parse(formValues(form))).toEqual(form);
  });
});

describe('conservation-awareness questionnaire', () => {
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

  it('the conservation-awareness questionnaire requires an answer, explains a wrong one, and accepts the right one', () => {
    expect(questionnaireErrors(questions, {})).toEqual({ holes: 'Please choose an answer.' });
    expect(questionnaireErrors(questions, { holes: 'fly' })).toEqual({ holes: 'Please choose an answer.' });
    expect(questionnaireErrors(questions, { holes: 'leave' })).toEqual({ holes: 'Roots dry out.' });
    expect(questionnaireErrors(questions, { holes: 'fill' })).toEqual({});
  });
});

describe('competitorTickets', () => {
  it('a competitor has one ticket for each competitor unit bought, with stable ids', () => {
    const tickets = someTickets(3);
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(3);
  });

  it('competitor tickets are those for competitors only, and keep their numbers when another is returned', () => {
    const [competing, watching] = [aProduct({ ticketType: 'Competitors' }), aProduct()];
    const order = { orderId: orderId('ord_a'), orderedAt: aSaturdayInOctober, boughtAt: aSaturdayInOctober };
    const places = [aBoughtPlace(watching.id), aBoughtPlace(competing.id, true), aBoughtPlace(competing.id)];
    expect(competitorTickets({ ...order, places }, [competing, watching])).toEqual([
      { ...order, id: `ord_a/${competing.id}/2`, place: 2 },
    ]);
  });

  it('competitor tickets belong to their own order, and not to one whose id is a prefix of it', () => {
    const ticket = aTicket(orderId('ord_12'));
    expect(isTicketOf(orderId('ord_12'), ticket.id)).toBe(true);
    expect(isTicketOf(orderId('ord_1'), ticket.id)).toBe(false);
  });
});
