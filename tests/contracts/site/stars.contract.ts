import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { maxStars, type Star } from '#core/site/my-day/star.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import type { Store } from '../stores/store.ts';

const aStar = (name: string, at: number, isOn = true): Star => ({ key: `item:${name}`, isOn, at: instant(at) });

export const starsContract = (name: string, open: () => Promise<Store>) => {
  describe(`stars in ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('stars of two devices are merged in the account, and listed by their latest change', async () => {
      const user = userId(nextId('user'));
      expect(await store.stars.merge(user, [])).toEqual([]);
      await store.stars.merge(user, [aStar('spores', 1), aStar('panel', 2)]);
      const all = [aStar('tea', 4), aStar('spores', 3, false), aStar('panel', 2)];
      expect(await store.stars.merge(user, [aStar('tea', 4), aStar('spores', 3, false)])).toEqual(all);
      expect(await store.stars.merge(user, [aStar('spores', 1)])).toEqual(all);
      expect(await store.stars.merge(userId(nextId('user')), [])).toEqual([]);
    });

    it('stars merged at the same time are all there', async () => {
      const user = userId(nextId('user'));
      await Promise.all(['a', 'b', 'c', 'd'].map((each) => store.stars.merge(user, [aStar(each, 1)])));
      expect((await store.stars.merge(user, [])).map(({ key }) => key)).toEqual([
        'item:a',
        'item:b',
        'item:c',
        'item:d',
      ]);
    });

    it('stars beyond the maximum of an account replace the oldest', async () => {
      const user = userId(nextId('user'));
      await store.stars.merge(
        user,
        Array.from({ length: maxStars }, (_, nth) => aStar(`old-${nth}`, nth)),
      );
      await store.stars.merge(user, [aStar('new', maxStars)]);
      const kept = (await store.stars.merge(user, [])).map(({ key }) => key);
      expect(kept).toHaveLength(maxStars);
      expect(kept[0]).toBe('item:new');
      expect(kept).not.toContain('item:old-0');
    });
  });
};
