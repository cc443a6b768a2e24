import { describe, expect, it } from 'vitest';
import { contentOfParts, mentionsOfParts } from '#core/site/content/content-of-parts.ts';
import { sentencesIn } from '#core/site/content/sentences.ts';
import { words as content } from '../../../web/support/words.ts';
import { edition } from '../../support/edition.ts';

const without = (...off: readonly (keyof typeof edition.parts)[]) => ({
  parts: { ...edition.parts, ...Object.fromEntries(off.map((part) => [part, false])) },
});
const programme = ({ schedule }: typeof content) => schedule.categories.flatMap(({ items }) => items);

describe('sentences', () => {
  it.each([
    ['One. Two? “Three.” Four at 9.30am.', ['One. ', 'Two? ', '“Three.” ', 'Four at 9.30am.']],
    ['<p>One. Two.</p>\n<p>Three</p>', ['<p>', 'One. ', 'Two.', '</p>', '\n', '<p>', 'Three', '</p>']],
    ['See <a href="/x">this. And that</a>. Two.', ['See <a href="/x">this. And that</a>. ', 'Two.']],
  ])('the sentences of %s are found, and never begin within a link', (text, sentences) => {
    expect(sentencesIn(text)).toEqual(sentences);
    expect(sentencesIn(text).join('')).toBe(text);
  });
});

describe('content without parts of the festival', () => {
  it('content of a festival with all parts is the same object', () => {
    expect(contentOfParts(content, edition)).toBe(content);
  });

  it('content without a competition has no card, programme item or question about it, and leaves the others', () => {
    const left = contentOfParts(content, without('competition'));
    expect(left.home.expect.tiles.map(({ to }) => to)).toEqual(
      content.home.expect.tiles.map(({ to }) => to).filter((to) => to !== '/competition'),
    );
    expect(programme(left).map(({ id }) => id)).not.toContain('hounds');
    expect(programme(left).map(({ id }) => id)).toContain('have-a-go');
    const dogs = left.home.faq.questions.find(({ id }) => id === 'dogs');
    expect(dogs?.answer).toMatch(/Dogs must be vaccinated\.\s*<\/p>/);
    expect(left.market).toBe(content.market);
    expect(left.terms).toBe(content.terms);
  });

  it('content without a part is made once for each publication, and unchanged files stay the same objects', () => {
    const off = without('haveAGo');
    const left = contentOfParts(content, off);
    expect(contentOfParts(content, off)).toBe(left);
    expect(contentOfParts({ ...content, market: { ...content.market } }, off).home).toBe(left.home);
    expect(contentOfParts(content, without('competition')).home).not.toBe(left.home);
  });

  it('content without waiting lists asks no one to join one for sold-out products, and keeps the newsletter', () => {
    const { site } = contentOfParts(content, without('waitingLists'));
    expect(site.soldOut.dayTickets.text).toBe('Thank you. Whatever’s still on sale is listed below.');
    expect(site.wayIn.after).toEqual(content.site.wayIn.after);
    expect(site.over).toEqual(content.site.over);
  });

  it('texts of the content that still mention a removed part are named for the organiser', () => {
    const mentions = mentionsOfParts(content, without('competition', 'waitingLists'));
    const of = (part: string) => mentions.filter((mention) => mention.part === part).map(({ file }) => file);
    expect(of('competition')).toContain('terms');
    expect(of('competition')).not.toContain('competition');
    expect(of('waitingLists')).not.toContain('privacy');
    expect(mentionsOfParts(content, edition)).toEqual([]);
  });
});
