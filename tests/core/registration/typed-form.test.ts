import { describe, expect, it } from 'vitest';
import { parseInstant } from '#core/kernel/time.ts';
import { registrationWords } from '#core/registration/field-words.ts';
import { date, email, optionalDate, storedWhole } from '#core/registration/fields.ts';
import { haveAGoDogs } from '#core/registration/have-a-go-dogs.ts';
import { typedForm } from '#core/registration/typed-form.ts';
import { aHaveAGoForm, aHaveAGoRegistration } from '#fixtures/builders/a-registration.ts';

const messageOf = (read: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  read.error?.issues[0]?.message;

describe('the fields that a form sends', () => {
  it('are text, whatever a program sends for it', () => {
    expect(typedForm.parse({ name: 'Fig', age: 3, ticked: true, not: false, left: null })).toEqual({
      name: 'Fig',
      age: '3',
      ticked: 'yes',
      not: 'no',
      left: '',
    });
    expect(typedForm.safeParse({ list: [] }).success).toBe(false);
  });

  it('are forty at most, with names of forty letters and texts of two thousand', () => {
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

describe('a field', () => {
  it('has a stored number as it was, and none that was not asked', () => {
    expect(['42', '7', '120'].map((text) => storedWhole.parse(text))).toEqual([42, 7, 120]);
    expect(['', ' 42', '42 years', '1200', 'x', undefined].map((text) => storedWhole.parse(text))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it('of a date is read with spaces around it, and says what is wrong with it', () => {
    for (const field of [date('Which day?'), optionalDate('Which day?')]) {
      expect(field.parse(' 2022-05-01 ')).toBe('2022-05-01');
      expect(messageOf(field.safeParse('2022-02-30'))).toBe('Which day?');
    }
    expect([optionalDate('Which day?').parse('  '), optionalDate('Which day?').parse(undefined)]).toEqual([null, null]);
  });

  it('of an email says what looks wrong with the address, or asks for one', () => {
    expect(email.parse(' Harriet@Example.co.uk ')).toBe('harriet@example.co.uk');
    expect(messageOf(email.safeParse(''))).toBe('Please enter your email address.');
    expect(messageOf(email.safeParse(`${'a'.repeat(321)}@example.co.uk`))).toBe(registrationWords.email);
  });
});

describe('the dogs that have a go', () => {
  it('are in the order of their names, with their owner’s contacts', () => {
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
