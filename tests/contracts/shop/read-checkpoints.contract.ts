import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../stores/store.ts';

export const readCheckpointsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Checkpoints: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('read checkpoints return the last value stored under each name', async () => {
      expect(await store.checkpoints.get('notices-read')).toBeUndefined();
      await store.checkpoints.set('notices-read', '1');
      await store.checkpoints.set('letters-read', 'a');
      await store.checkpoints.set('notices-read', '2');
      expect(await store.checkpoints.get('notices-read')).toBe('2');
      expect(await store.checkpoints.get('letters-read')).toBe('a');
    });
  });
