import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const byNell = { by: 'Nell Garraway', at: now };

/** The ticked lines of a draft. */
export const lookedAtLinesContract = (name: string, open: () => Promise<Store>) =>
  describe(`LookedAtLines: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('a tick of a line to look at is stored with its author, for its own year', async () => {
      await store.lookedAtLines.set(2026, 'line-1', byNell);
      expect([await store.lookedAtLines.of(2026), await store.lookedAtLines.of(2027)]).toEqual([
        new Map([['line-1', byNell]]),
        new Map(),
      ]);
    });

    it('a tick of a line to look at is removed, and another tick replaces it', async () => {
      await store.lookedAtLines.set(2026, 'line-1', byNell);
      await store.lookedAtLines.set(2026, 'line-2', byNell);
      await store.lookedAtLines.set(2026, 'line-1', null);
      await store.lookedAtLines.set(2026, 'line-2', { ...byNell, by: 'Jess' });
      expect(await store.lookedAtLines.of(2026)).toEqual(new Map([['line-2', { ...byNell, by: 'Jess' }]]));
    });
  });
