import { describe, expect, it } from 'vitest';
import { partsOfPage, partWith } from '#core/desk/content/parts-of-page.ts';

describe('parts of a page', () => {
  it('content desk: a page’s parts say which shows now, which has changed, and which has to be put right', () => {
    const published = { before: { lede: 'Come.' }, evening: { lede: 'Good night.' } };
    const value = { ...published, evening: { lede: 'Good dogs.' } };
    const mistakes = [
      { file: 'home' as const, path: ['story', 'title'] },
      { file: 'site' as const, path: ['about'] },
    ];
    const parts = partsOfPage('home', { value, published, mistakes }, 'morning').flatMap((group) => group.parts);
    const named = (is: 'isNow' | 'isChanged' | 'isWrong') => parts.filter((part) => part[is]).map(({ id }) => id);
    expect([named('isNow'), named('isChanged'), named('isWrong')]).toEqual([['morning'], ['evening'], ['story']]);
  });

  it('content desk: the part of a field is found by its path', () => {
    expect(partWith('home', ['venueNote'])).toBe('scene');
    expect(partWith('market', ['exhibitors', 3, 'name'])).toBe('exhibitors');
    expect(partWith('home', ['nothing'])).toBeUndefined();
  });
});
