import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPictures } from '#adapters/content-files/pictures.ts';

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'truffle-pictures-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

describe('edition pictures', () => {
  it('an edition’s drawing is found by its file name, with the size it states', () => {
    const pictures = openPictures(folderWith({ 'nell.svg': '<svg viewBox="0 0 400 480"></svg>' }));
    expect(pictures.named('nell.svg')).toEqual({
      src: expect.stringMatching(/^\/pictures\/nell\.svg\?v=[0-9a-f]{8}$/),
      width: 400,
      height: 480,
      sources: [],
    });
  });

  it('an edition’s photograph is found by its base name, in every width, lighter formats first', () => {
    const sizes = ['480x320', '960x640'].flatMap((size) => [`lunch-${size}.avif`, `lunch-${size}.webp`]);
    const pictures = openPictures(folderWith(Object.fromEntries(sizes.map((name) => [name, name]))));
    const lunch = pictures.named('lunch');
    expect(lunch).toMatchObject({ width: 960, height: 640 });
    expect(lunch?.src).toMatch(/^\/pictures\/lunch-960x640\.webp\?v=/);
    expect(lunch?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(lunch?.sources[0]?.srcSet).toMatch(/lunch-480x320\.avif\?v=\w+ 480w, .*lunch-960x640\.avif\?v=\w+ 960w/);
  });

  it('a changed picture of the edition gets another URL, so that caches do not show the old one', () => {
    const of = (text: string) => openPictures(folderWith({ 'a.svg': text })).named('a.svg')?.src;
    expect(of('<svg viewBox="0 0 1 1"/>')).not.toBe(of('<svg viewBox="0 0 1 2"/>'));
  });

  it('an edition’s picture is not found when it is missing, states no size, or is outside of the folder', () => {
    const pictures = openPictures(folderWith({ 'sizeless.svg': '<svg></svg>' }));
    for (const name of ['nobody.svg', 'sizeless.svg', 'nobody', '../nell.svg'])
      expect(pictures.named(name)).toBeUndefined();
  });
});
