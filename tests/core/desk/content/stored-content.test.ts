import { describe, expect, it } from 'vitest';
import type { ContentHead, Publication } from '#core/desk/content/ports.ts';
import {
  changedHead,
  nextPublication,
  nextVersion,
  publishedFiles,
  publishedNow,
  unchangedHead,
} from '#core/desk/content/stored-content.ts';
import { userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';

const by = { userId: userId('morwenna'), name: 'Morwenna Pike' };
const at = instant(5);
const draft = { text: 'one', by, at, basedOn: 0 };
const moved = { ok: false, refusal: { kind: 'content-moved' } };

const change = { file: 'home', text: 'title: Truffles', revision: 0, note: 'title', restored: null } as const;
const publication = (...changes: readonly Partial<Publication['changes'][number]>[]): Publication => ({
  ...{ edition: '2025', publications: 3, at, by },
  changes: changes.map((each) => ({ ...change, keepsDraft: false, ...each })),
});
const withDraft = (file: ContentHead['file']): ContentHead => ({ file, version: 4, revision: 7, draft });

describe('stored content', () => {
  it('a change of content counts a revision, and is refused on an earlier or later one', () => {
    const head = withDraft('home');
    expect(changedHead(head, 7, { draft: null })).toEqual({ ok: true, value: { ...head, revision: 8, draft: null } });
    expect([changedHead(head, 6, {}), changedHead(head, 8, {})]).toEqual([moved, moved]);
  });

  it('the first published version of content is 1, and each one after it the next', () => {
    expect(nextVersion(unchangedHead('home'), publication(), change)).toEqual({
      ...{ version: 1, at, by, note: 'title', restored: null, text: 'title: Truffles' },
    });
    expect(nextVersion(withDraft('home'), publication(), change).version).toBe(5);
  });

  it.each([
    [true, draft],
    [false, null],
  ])('whether a publication of content leaves the draft: %s', (keepsDraft, after) => {
    const published = publishedFiles(publication({ revision: 7, keepsDraft }), withDraft);
    expect(published).toMatchObject({
      value: [{ head: { file: 'home', version: 5, revision: 8, draft: after }, version: { version: 5 } }],
    });
  });

  it('a publication of content takes all files or none', () => {
    const both = publication({}, { file: 'terms', revision: 1 });
    expect(publishedFiles(both, unchangedHead)).toEqual(moved);
    expect(publishedFiles(publication({}, { file: 'terms' }), unchangedHead)).toMatchObject({
      value: [{ head: { file: 'home' } }, { head: { file: 'terms' } }],
    });
  });

  it('a publication of content is refused when another one came since it was checked', () => {
    expect(nextPublication(3, publication())).toEqual({ ok: true, value: 4 });
    for (const others of [2, 4])
      expect(nextPublication(others, publication())).toEqual({ ok: false, refusal: { kind: 'publications-moved' } });
  });

  it('the published content is the latest version of each file, by its name', () => {
    const heads = [withDraft('terms'), unchangedHead('judges'), withDraft('home')];
    const textOf = (file: string, version: number) => (version > 0 ? `${file} ${version}` : undefined);
    expect(publishedNow(heads, textOf)).toEqual([
      { file: 'home', version: 4, text: 'home 4' },
      { file: 'terms', version: 4, text: 'terms 4' },
    ]);
  });
});
