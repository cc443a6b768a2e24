import { describe, expect, it } from 'vitest';
import { normalisedPath } from '#core/kernel/normalised-path.ts';

describe('normalised path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['', ''],
    ['/FineFoods', '/finefoods'],
    ['/finefoods/', '/finefoods'],
    ['/a//b///', '/a//b'],
    ['/a/b//x', '/a/b//x'],
  ])('the normalised URL path of %j is %j', (path, normalised) => {
    expect(normalisedPath(path)).toBe(normalised);
  });
});
