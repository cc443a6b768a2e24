import { describe, expect, it } from 'vitest';
import { dogNames, houndNames, houndTwice } from '#core/competition/entries/hound-names.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import { aTypedCompetitionForm, aTypedHaveAGoForm, someTickets } from '#fixtures/builders/a-registration.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const moss = (typed: FormValues = {}) => aTypedCompetitionForm({ dogName: 'Moss', ...typed });

/** The names of hounds entered with these forms; null for a ticket without a form. */
const named = (...forms: readonly (FormValues | null)[]) => {
  const tickets = someTickets(forms.length).map(({ id, boughtAt }, at) => {
    const typed = forms[at];
    return { id, boughtAt, answered: {}, registration: typed ? { typed, changedAt: aSaturdayInOctober } : null };
  });
  return [...houndNames({ tickets }).values()];
};

describe('names of one user’s hounds', () => {
  it('names of one user’s hounds are the hounds’ names alone while all of them differ', () => {
    expect(named(moss(), aTypedCompetitionForm({ dogName: 'Fig' }))).toEqual(['Moss', 'Fig']);
  });

  it('names of one user’s hounds distinguish hounds of one name by breed', () => {
    const fig = aTypedCompetitionForm({ dogName: 'Fig' });
    expect(named(moss(), fig, moss({ dogName: 'moss', dogBreed: 'Whippet' }))).toEqual([
      'Moss (Lagotto Romagnolo)',
      'Fig',
      'moss (Whippet)',
    ]);
  });

  it('names of one user’s hounds distinguish hounds of one name and breed by handler, or by class', () => {
    expect(named(moss(), moss({ handlerName: 'Tom Harding' }))).toEqual(['Moss (Harriet Lamb)', 'Moss (Tom Harding)']);
    expect(named(moss(), moss({ competitionGroup: 'gold' }))).toEqual(['Moss (Silver)', 'Moss (Gold)']);
  });

  it('names of one user’s hounds distinguish entries that are equal in everything else by ticket', () => {
    expect(named(null, moss(), moss({ dogAge: '4' }))).toEqual(['Moss (ticket 2)', 'Moss (ticket 3)']);
    expect(named(moss({ dogBreed: '' }), moss({ dogBreed: 'Whippet' }))).toEqual([
      'Moss (ticket 1)',
      'Moss (ticket 2)',
    ]);
  });

  it('names of one user’s hounds distinguish Have-A-Go dogs of one name by breed', () => {
    const dogs = [aTypedHaveAGoForm(), aTypedHaveAGoForm({ dogBreed: 'Lurcher' })];
    const haveAGo = dogs.map((typed, at) => ({ id: `dog_${at}`, typed, changedAt: aSaturdayInOctober }));
    expect([...dogNames({ haveAGo }).values()]).toEqual(['Fig (Whippet)', 'Fig (Lurcher)']);
    const alike = haveAGo.map((dog) => ({ ...dog, typed: aTypedHaveAGoForm() }));
    expect([...dogNames({ haveAGo: alike }).values()]).toEqual(['Fig (dog 1)', 'Fig (dog 2)']);
  });

  it('names of one user’s hounds ignore spaces around what was typed, and fields that a form lacks', () => {
    expect(named(moss({ dogBreed: ' Lurcher ' }), moss({ dogName: ' Moss ', dogBreed: 'Whippet' }))).toEqual([
      'Moss (Lurcher)',
      ' Moss  (Whippet)',
    ]);
    expect(named(moss({ fullName: ' Ada ', handlerName: ' ' }), moss({ handlerName: ' Tom ' }))).toEqual([
      'Moss (Ada)',
      'Moss (Tom)',
    ]);
    expect(named({}, {}, { dogName: 'Fig' }, { dogName: 'Fig' })).toEqual(['', '', 'Fig (ticket 3)', 'Fig (ticket 4)']);
    expect(named({ dogName: 'Fig' }, {})).toEqual(['Fig', '']);
  });
});

describe('a hound’s name that is entered already', () => {
  it('a hound’s name that is entered already leads to a question that gives the facts of the other entry', () => {
    expect(houndTwice(moss({ dogName: 'MOSS' }), null, [moss()])).toBe(
      'You’ve already entered Moss: Lagotto Romagnolo, handled by Harriet Lamb, Silver. If you’d like to enter this one too, save it again.',
    );
    expect(houndTwice(moss({ dogName: 'Fig' }), null, [moss()])).toBeUndefined();
    expect(houndTwice(moss(), null, [moss({ dogBreed: ' ', competitionGroup: '' })])).toContain(
      'entered Moss: handled by Harriet Lamb. If',
    );
    expect(houndTwice(moss({ dogName: '' }), null, [moss({ dogName: '' })])).toBeUndefined();
  });

  it('a hound’s name that is entered already leads to no question when the saved form is changed', () => {
    expect(houndTwice(moss({ dogAge: '5' }), moss(), [moss()])).toBeUndefined();
    expect(houndTwice(moss(), aTypedCompetitionForm(), [moss()])).toBeDefined();
  });
});
