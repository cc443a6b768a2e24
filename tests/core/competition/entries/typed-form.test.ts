import { describe, expect, it } from 'vitest';
import { date, email, optionalDate, storedWhole } from '#core/competition/entries/field-shapes.ts';
import { registrationWords } from '#core/competition/entries/field-words.ts';
import { haveAGoDogs } from '#core/competition/entries/have-a-go-dogs.ts';
import { typedForm } from '#core/competition/entries/typed-form.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aHaveAGoForm, aHaveAGoRegistration } from '#fixtures/builders/a-registration.ts';

const messageOf = (read: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  read.error?.issues[0]?.message;

describe('the fields of a sent form', () => {
  it('the fields of a sent registration form are converted to text from numbers, booleans and null', () => {
    expect(typedForm.parse({ name: 'Fig', age: 3, ticked: true, not: false, left: null })).toEqual({
      name: 'Fig',
      age: '3',
      ticked: 'yes',
      not: 'no',
      left: '',
    });
    expect(typedForm.safeParse({ list: [] }).success).toBe(false);
  });

  it('the fields of a sent registration form: at most forty, names of at most 40 and texts of at most 2000 characters', () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, '']));
    expect(typedForm.safeParse(fields(40)).success).toBe(true);
    expect(typedForm.safeParse(fields(41)).success).toBe(false);
    for (const [name, text, fits] of [
      ['a'.repeat(40), 'a'.repeat(2_000), true],
      ['a'.repeat(41), '', false],
      ['a', 'a'.repeat(2_001), false],
    ] as const)
      expect(typedForm.safeParse({ [name]: text }).success).toBe(fits);
  });
});

describe('a field of a form', () => {
  it('a registration form field with a stored number is read back, and is null when it is not a whole number', () => {
    expect(['42', '7', '120'].map((text) => storedWhole.parse(text))).toEqual([42, 7, 120]);
    expect(['', ' 42', '42 years', '1200', 'x', undefined].map((text) => storedWhole.parse(text))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it('a registration form field with a date ignores spaces around it, and has a message when it is wrong', () => {
    for (const field of [date('Which day?'), optionalDate('Which day?')]) {
      expect(field.parse(' 2022-05-01 ')).toBe('2022-05-01');
      expect(messageOf(field.safeParse('2022-02-30'))).toBe('Which day?');
    }
    expect([optionalDate('Which day?').parse('  '), optionalDate('Which day?').parse(undefined)]).toEqual([null, null]);
  });

  it('a registration form field with an email address has a message when it is missing or wrong', () => {
    expect(email.parse(' Harriet@Example.co.uk ')).toBe('harriet@example.co.uk');
    expect(messageOf(email.safeParse(''))).toBe('Please enter your email address.');
    expect(messageOf(email.safeParse(`${'a'.repeat(321)}@example.co.uk`))).toBe(registrationWords.email);
  });
});

describe('the list of Have-A-Go dogs', () => {
  it('the list of Have-A-Go dogs is sorted by name, with the owners’ contacts', () => {
    const registeredAt = parseInstant('2025-10-04T09:00:00Z');
    const registrations = ['Fig', 'Éclair', 'Bramble'].map((dogName) =>
      aHaveAGoRegistration({ id: dogName, form: aHaveAGoForm({ dogName }), registeredAt }),
    );
    const dogs = haveAGoDogs(registrations);
    expect(dogs.map(({ dog }) => dog)).toEqual(['Bramble', 'Éclair', 'Fig']);
    expect(dogs[2]).toEqual({
      id: 'Fig',
      dog: 'Fig',
      breed: 'Whippet',
      age: 2,
      health: 'Fit as a flea.\nFeels the cold.',
      owner: 'Tom Harding',
      phone: '+44 7700 900 177',
      email: 'tom@example.co.uk',
      registeredAt,
    });
  });
});
