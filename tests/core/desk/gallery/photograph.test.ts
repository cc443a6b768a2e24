import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBefore } from '#core/desk/gallery/photograph.ts';
import { isHeic, maxPhotographBytes, refusedBeforeDecoding } from '#core/desk/gallery/photograph-limits.ts';

const bytesOf = (text: string) => Uint8Array.from([...text].map((each) => each.charCodeAt(0)));

describe('the order of the gallery', () => {
  it('the gallery moves a photograph before another one, or to the end', () => {
    expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(movedBefore(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
    expect(movedBefore(['a', 'b', 'c'], 'a', 'a')).toEqual(['a', 'b', 'c']);
    expect(movedBefore(['a', 'b', 'c'], 'x', 'a')).toEqual(['a', 'b', 'c']);
    expect(movedBefore(['a', 'b', 'c'], 'a', 'x')).toEqual(['a', 'b', 'c']);
  });

  it('moving photographs of the gallery keeps them all, and moving one back undoes the move', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, from, to) => {
        const moved = ids[from % ids.length] ?? '';
        const before = [...ids, null][to % (ids.length + 1)] ?? null;
        const order = movedBefore(ids, moved, before);
        expect([...order].sort()).toEqual([...ids].sort());
        expect(movedBefore(order, moved, ids[ids.indexOf(moved) + 1] ?? null)).toEqual(ids);
      }),
    );
  });
});

describe('files for the gallery', () => {
  it('uploaded pictures are refused by their first bytes, whatever their file names say', () => {
    expect(refusedBeforeDecoding(bytesOf('\xff\xd8\xff\xe1'))).toBeUndefined();
    expect(refusedBeforeDecoding(bytesOf('\x89PNG\r\n\x1a\n'))).toBeUndefined();
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '', '<!doctype html>'])
      expect(refusedBeforeDecoding(bytesOf(text))).toBe('not-a-picture');
  });

  it('uploaded pictures in HEIC have a refusal of their own', () => {
    expect(isHeic(bytesOf('\0\0\0\x18ftypheic\0\0\0\0'))).toBe(true);
    expect(refusedBeforeDecoding(bytesOf('\0\0\0\x18ftypmif1\0\0\0\0'))).toBe('picture-is-heic');
    expect(isHeic(bytesOf('\0\0\0\x18ftypavif\0\0\0\0'))).toBe(false);
  });

  it('uploaded pictures of more than 25 MB are too large', () => {
    const file = new Uint8Array(maxPhotographBytes + 1);
    file.set([0xff, 0xd8, 0xff]);
    expect(refusedBeforeDecoding(file)).toBe('picture-too-large');
    expect(refusedBeforeDecoding(file.subarray(0, maxPhotographBytes))).toBeUndefined();
  });

  it('uploaded pictures of any bytes are checked without a crash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const refused = refusedBeforeDecoding(bytes);
        expect([undefined, 'not-a-picture', 'picture-is-heic']).toContain(refused);
      }),
    );
  });
});
