import { describe, expect, it } from 'vitest';
import { formOf } from '#core/desk/content/form-shape.ts';
import { fieldShownAs, isShownAs, textsOnPage } from '#core/desk/content/texts-on-page.ts';

const home = {
  before: { headline: ['Follow', 'the nose'], also: { title: 'Enter your hound', to: '/competition' } },
  evening: { headline: ['Follow', 'your dog'] },
  story: { text: 'We **planted** a row.\n\nThen [we waited](/event).', picture: { file: 'leaves', alt: 'Oak leaves' } },
  expect: { tiles: [{ title: 'Hounds', colour: 'ochre' }] },
  faq: { questions: [{ id: 'dogs', question: 'Dogs?', answer: '{graceDays} days.' }] },
};
const texts = textsOnPage(formOf('home'), home);

describe('texts of a page', () => {
  it('content desk: the texts of a file are those that its page shows, without ids, addresses and choices', () => {
    expect(texts.map(({ text }) => text)).toEqual([
      ...['Follow', 'the nose', 'Enter your hound', 'Follow', 'your dog', 'Hounds'],
      ...['We planted a row.', 'Then we waited.', 'Oak leaves', 'Dogs?', '{graceDays} days.'],
    ]);
  });

  it('content desk: a text is found on the page with its facts filled in', () => {
    expect(isShownAs({ text: 'Within {graceDays} days (of {day}).' }, 'Within 14 days (of Saturday).')).toBe(true);
    expect(isShownAs({ text: 'Within {graceDays} days.' }, 'Within 14 weeks.')).toBe(false);
  });

  it('content desk: a click on words that two fields share leads to the field in the part being edited', () => {
    const isEvening = ([part]: readonly (string | number)[]) => part === 'evening';
    expect(fieldShownAs(texts, ' Follow ', isEvening)).toEqual(['evening', 'headline', 0]);
    expect(fieldShownAs(texts, 'Follow', () => false)).toEqual(['before', 'headline', 0]);
    expect(fieldShownAs(texts, 'Get your tickets', () => true)).toBeUndefined();
  });

  it('content desk: a rule of a chapter is found in either of its shapes', () => {
    const rules = { chapters: [{ id: 'ring', title: 'The ring', rules: ['No digging.', { adult: 'Lead on.' }] }] };
    expect(textsOnPage(formOf('rules'), rules).map(({ text }) => text)).toEqual([
      'The ring',
      'No digging.',
      'Lead on.',
    ]);
  });
});
