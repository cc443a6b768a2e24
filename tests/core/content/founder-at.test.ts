import { describe, expect, it } from 'vitest';
import { founderAt } from '#core/content/pages/founder-at.ts';

const morwenna = { address: 'morwenna-pike' };
const founders = [{ address: 'hettie-crouch' }, morwenna];

describe('a founder’s address', () => {
  it.each(['/morwenna-pike', '/Morwenna-Pike', '/MORWENNA-PIKE/'])('finds her at %s', (path) => {
    expect(founderAt(path, founders)).toBe(morwenna);
  });

  it.each(['/', '', '/morwenna', '/morwenna-pike/x', '//morwenna-pike', '/:name'])('is not %s', (path) => {
    expect(founderAt(path, founders)).toBeUndefined();
  });
});
