import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesPdfs } from '#core/competition/rules/rules-paths.ts';
import { type Class, classes } from '#core/kernel/class-and-level.ts';
import { type RulesDocument, rulesDocument } from '#core/site/content/rules-document.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

/** The text with line and page breaks replaced by single spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** All texts of the rules page, in reading order. */
const textsOf = ({ title, intro, chapters }: RulesDocument): readonly string[] => [
  title,
  intro,
  ...chapters.flatMap((chapter, at) => [
    `${at + 1}. ${chapter.title}`,
    ...chapter.blocks.flatMap((block) =>
      block.kind === 'rule'
        ? [`${block.rule} ${block.text}`]
        : [block.columns.join(' '), ...block.rows.map(({ rule, cells }) => [rule ?? [], ...cells].flat().join(' '))],
    ),
  ]),
];

describe('rules PDF', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  const download = async (which: Class) => {
    const answer = await fetch(`${festival.origin}${rulesPdfs[which]}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { answer, size: bytes.length, pdf: await getDocumentProxy(bytes) };
  };

  it.each(classes)('the rules PDF has exactly the text and rule numbers of the rules page: %s', async (which) => {
    const { pdf } = await download(which);
    const content = festival.ports.site.content();
    const [title, intro, ...rest] = textsOf(rulesDocument(content.rules, content.rulebook, which));
    const imprint = 'The Great British Truffle Festival, 22 November 2025. Rulebook, version 1.';
    const { text } = await extractText(pdf, { mergePages: true });
    expect(plain(text)).toBe(plain([title, intro, imprint, ...rest].join(' ')));
  });

  it.each(classes)(
    'the rules PDF is under 300 kB, tagged, and declares title, author and language: %s',
    async (which) => {
      const { answer, size, pdf } = await download(which);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(size).toBeLessThan(300_000);
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      expect((await pdf.getMetadata()).info).toMatchObject({
        Title: festival.ports.site.content().rules[which].title,
        Author: 'The Great British Truffle Festival',
        Language: 'en-GB',
      });
      const trees = await Promise.all(
        Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getStructTree()),
      );
      const roles = JSON.stringify(trees).match(/"role":"\w+"/g) ?? [];
      const count = (role: string) => roles.filter((each) => each === `"role":"${role}"`).length;
      expect([count('H1'), count('H2'), count('Table')]).toEqual([1, 6, 3]);
      expect(count('TH')).toBeGreaterThan(10);
    },
  );

  it('the rules PDF is answered with 304 to a request with its ETag', async () => {
    const first = await download('adult');
    const etag = first.answer.headers.get('etag') ?? '';
    const again = await fetch(`${festival.origin}${rulesPdfs.adult}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
