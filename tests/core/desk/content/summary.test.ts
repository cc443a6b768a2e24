import { describe, expect, it } from 'vitest';
import { fieldName, summaryOf } from '#core/desk/content/summary.ts';

const home = {
  title: 'Home',
  faq: { questions: [{ id: 'dogs', question: 'May I bring my dog?', answer: 'Please do.' }] },
  sponsors: [{ name: 'Downland', roles: ['Trees', 'Truffles'], link: { to: '/trees' } }],
  rows: [[1, 2]],
};

describe('what changed in a file', () => {
  it('what changed in a content file is described by the field and the name of its item', () => {
    expect(fieldName(home, ['title'])).toBe('title');
    expect(fieldName(home, ['faq', 'questions', 0, 'answer'])).toBe('answer of “May I bring my dog?”');
    expect(fieldName(home, ['sponsors', 0, 'link', 'to'])).toBe('link, page or address of “Downland”');
    expect(fieldName(home, ['sponsors', 0])).toBe('sponsors, “Downland”');
  });

  it('what changed in a content file is described in the words of the form', () => {
    const page = {
      before: { lede: 'Come along.' },
      items: [{ name: 'Breakfast toasties', sessions: [{ from: '10:00', to: '11:30' }] }],
    };
    expect(fieldName(page, ['before', 'lede'])).toBe('before the day, opening line');
    expect(fieldName(page, ['items', 0, 'sessions', 0, 'to'])).toBe('sessions 1, until of “Breakfast toasties”');
  });

  it('what changed in a content file is described by its position, counted from one, where the item has no name', () => {
    expect(fieldName(home, ['rows', 0, 1])).toBe('rows 1 2');
    expect(fieldName(null, ['sponsors', 0, 'name'])).toBe('sponsors 1, name');
    expect(fieldName(home, [])).toBe('all of it');
  });

  it('what changed in a content file names three fields, and counts the rest', () => {
    const after = { a: 1, b: 1, c: 1, d: 1, e: 1 };
    expect(summaryOf({}, after)).toBe('a; b; c; and 2 more');
  });
});
