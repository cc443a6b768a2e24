import { describe, expect, it } from 'vitest';
import { fallbackFile, pictureName } from '#core/desk/pictures/picture.ts';

const file = (width: number, type: 'avif' | 'webp' = 'webp') => ({
  file: `tent-${width}.${type}`,
  type,
  width,
  height: width,
  digest: 'd',
});

describe('the name of a picture', () => {
  it('the name of a picture has the words of the uploaded file, its characters without their accents', () => {
    expect(pictureName('Été à la Fête.JPG', '1a2b')).toBe('ete-a-la-fete-1a2b');
    expect(pictureName('Łukasz’s hound (2).jpeg', '1a2b')).toBe('lukaszs-hound-2-1a2b');
    expect(pictureName('....png', '1a2b')).toBe('picture-1a2b');
  });
});

describe('the file for a browser that knows no other format', () => {
  const files = [file(1600), file(480), file(960), file(480, 'avif')];

  it('the fallback picture file of a browser is the smallest wide enough, of exactly the requested width if there is one', () => {
    expect(fallbackFile(files, 480)?.file).toBe('tent-480.webp');
    expect(fallbackFile(files, 481)?.file).toBe('tent-960.webp');
    expect(fallbackFile(files, 5000)?.file).toBe('tent-1600.webp');
    expect(fallbackFile([file(480, 'avif')])).toBeUndefined();
  });
});
