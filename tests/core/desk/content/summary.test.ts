import { describe, expect, it } from 'vitest';
import { fieldName, itemName, summaryOf } from '#core/desk/content/summary.ts';

const home = {
  title: 'Home',
  evening: { headline: ['Good', 'dogs, all'], also: { title: 'See the results', to: '/results' } },
  faq: { questions: [{ id: 'dogs', question: 'May I bring my dog?', answer: 'Please do.' }] },
};

describe('what changed in a file', () => {
  it('what changed in a content file is described by the named item and the field in the form’s words', () => {
    expect(fieldName('home', home, ['faq', 'questions', 0, 'answer'])).toBe('“May I bring my dog?”, answer');
    expect(fieldName('home', home, ['faq', 'questions', 0])).toBe('question “May I bring my dog?”');
    expect(fieldName('home', home, ['faq', 'questions'])).toBe('Questions and answers, questions');
  });

  it('what changed in a content file is described by the part of the page and the label in its form', () => {
    expect(fieldName('home', home, ['evening', 'headline', 1])).toBe('In the evening, headline, second line');
    expect(fieldName('home', home, ['evening', 'also', 'to'])).toBe('In the evening, second link, the link leads to');
    const schedule = { categories: [{ name: 'Food', items: [{ name: 'Toasties', sessions: [{ from: '10:00' }] }] }] };
    const until = ['categories', 0, 'items', 0, 'sessions', 0, 'to'];
    expect(fieldName('schedule', schedule, until)).toBe('“Toasties”, time 1, until');
  });

  it('what changed in a content file is described by its position, counted from one, where the item has no name', () => {
    expect(fieldName('sponsors', null, ['sponsors', 0, 'name'])).toBe('Sponsor 1, name');
    expect(fieldName('market', null, ['exhibitors', 0, 'twitter'])).toBe('Stall 1, X (Twitter)');
    expect(fieldName('home', home, [])).toBe('All of it');
  });

  it('what changed in a content file names three fields, and counts the rest', () => {
    const after = { title: 1, intro: 1, name: 1, role: 1, bio: 1 };
    expect(summaryOf('judges', {}, after)).toBe('Heading; Sentence under the heading; Name; and 2 more');
  });

  it('an item of a content file has no name while the fields that could name it are empty', () => {
    expect([itemName({ name: '', from: '10:00' }), itemName(''), itemName('Market hall')]).toEqual([
      undefined,
      undefined,
      'Market hall',
    ]);
    expect(itemName({ text: 'a'.repeat(80) })).toHaveLength(60);
  });
});
