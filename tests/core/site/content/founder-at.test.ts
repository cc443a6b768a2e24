import { describe, expect, it } from 'vitest';
import { founderAt } from '#core/site/content/pages/founder-at.ts';

const morwenna = { address: 'morwenna-pike' };
const founders = [{ address: 'hettie-crouch' }, morwenna];

describe('founderAt', () => {
  it.each(['/morwenna-pike', '/Morwenna-Pike', '/MORWENNA-PIKE/'])(
    'founderAt finds the founder at the path %s',
    (path) => {
      expect(founderAt(path, founders)).toBe(morwenna);
    },
  );

  it.each(['/', '', '/morwenna', '/morwenna-pike/x', '//morwenna-pike', '/:name'])(
    'founderAt finds no founder at the path %s',
    (path) => {
      expect(founderAt(path, founders)).toBeUndefined();
    },
  );
});
