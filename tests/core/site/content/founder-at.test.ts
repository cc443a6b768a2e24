import { describe, expect, it } from 'vitest';
import { founderAt } from '#core/site/content/pages/founder-at.ts';

const morwenna = { address: 'morwenna-pike' };
const founders = [{ address: 'hettie-crouch' }, morwenna];

describe('founderAt', () => {
  it.each(['/morwenna-pike', '/Morwenna-Pike', '/MORWENNA-PIKE/'])(
    'a founder’s page is found at the path %s',
    (path) => {
      expect(founderAt(path, founders)).toBe(morwenna);
    },
  );

  it.each(['/', '', '/morwenna', '/morwenna-pike/x', '//morwenna-pike', '/:name'])(
    'no founder’s page is found at the path %s',
    (path) => {
      expect(founderAt(path, founders)).toBeUndefined();
    },
  );
});
