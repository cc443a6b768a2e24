import { describe, expect, it } from 'vitest';
import { formOf } from '#core/desk/content/form-shape.ts';
import { valueAt } from '#core/desk/content/json-path.ts';
import { withMadeIds } from '#core/desk/content/made-ids.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';

const homeWith = (...questions: readonly Json[]): Json => ({ faq: { title: 'Questions', questions } });
const question = (id: string, text: string): Json => ({ id, question: text, answer: 'Yes.' });
const idsOf = (value: Json): readonly Json[] => {
  const questions = valueAt(value, ['faq', 'questions']);
  return Array.isArray(questions) ? questions.map((each) => valueAt(each, ['id']) ?? null) : [];
};
const made = (value: Json, published: Json): readonly Json[] => idsOf(withMadeIds(formOf('home'), value, published));

describe('ids of new items', () => {
  it('a new question gets an id made from its words, which follows them until it is published', () => {
    const published = homeWith(question('dogs', 'Can I bring my dog?'));
    const draft = homeWith(question('dogs', 'May my dog come?'), question('', 'Where’s the café?'));
    expect(made(draft, published)).toEqual(['dogs', 'wheres-the-cafe']);
    const later = homeWith(question('dogs', 'May my dog come?'), question('wheres-the-cafe', 'Is there a café?'));
    expect(made(later, published)).toEqual(['dogs', 'is-there-a-cafe']);
    expect(made(later, later)).toEqual(['dogs', 'wheres-the-cafe']);
  });

  it('two new questions with the same words, or without letters, get different ids', () => {
    const draft = homeWith(question('dogs', 'Dogs?'), question('', 'Dogs'), question('', '2026?'), question('', ''));
    expect(made(draft, homeWith(question('dogs', 'Dogs?')))).toEqual(['dogs', 'dogs-also', 'new', 'new-also']);
  });

  it('an id of at most forty letters is made from a long question', () => {
    const [id] = made(homeWith(question('', 'Are the microscopes and the very good lenses free to use?')), homeWith());
    expect(id).toBe('are-the-microscopes-and-the-very-good-le');
  });

  it('an optional id, which only the edition’s folder gives, is never made', () => {
    const schedule = { categories: [{ name: 'Food', items: [{ name: 'Toasties' }, { id: 'tea', name: 'Tea' }] }] };
    expect(withMadeIds(formOf('schedule'), schedule, schedule)).toEqual(schedule);
  });

  it('a value that does not have the shape of its content file is left unchanged', () => {
    for (const value of [null, 'text', [1, 2], { faq: [1], headline: 3, before: null }] as const)
      expect(withMadeIds(formOf('home'), value, null)).toEqual(value);
  });

  it('the rules of a chapter, which have one of two shapes, get no ids', () => {
    const rules = { chapters: [{ id: '', title: 'The ring', rules: ['No digging.', { adult: 'Lead on.' }] }] };
    expect(withMadeIds(formOf('rules'), rules, null)).toEqual({
      chapters: [{ id: 'the-ring', title: 'The ring', rules: ['No digging.', { adult: 'Lead on.' }] }],
    });
  });
});
