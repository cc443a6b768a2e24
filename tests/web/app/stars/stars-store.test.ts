import { describe, expect, it } from 'vitest';
import { instant } from '#core/kernel/time.ts';
import type { StarsOnDevice } from '#core/site/my-day/client.ports.ts';
import { mergeStars, type StarKey } from '#core/site/my-day/star.ts';
import { starsStore } from '../../../../web/app/stars/stars-store.ts';
import { savedStars } from '../../support/saved-stars.ts';

const [one, other]: readonly StarKey[] = ['stall:one', 'stall:other'];

/** Waits for all promises that are settled without a timer. */
const everyPromise = () => new Promise((resolve) => setImmediate(resolve));

const aStore = (device = savedStars()) => {
  const asked: StarsOnDevice[] = [];
  const store = starsStore({
    savedStars: device,
    clock: { now: () => instant(1_000) },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    openAccountStars: async () => ({
      merge: async (stars) => {
        asked.push(stars);
        return { owner: 'ada', stars: mergeStars(stars.stars, [{ key: 'stall:other', isOn: true, at: instant(1) }]) };
      },
    }),
  });
  return { store, asked, device };
};

describe('the stars of a page', () => {
  it('the stars of all cards are merged with the account in one request, and each card is updated', async () => {
    const { store, asked } = aStore();
    let heard = 0;
    store.subscribe(() => {
      heard += 1;
    });
    store.toggle('stall:one');
    expect(heard).toBe(1);
    for (let card = 0; card < 60; card += 1) store.merge();
    await everyPromise();
    expect(store.now().inAccount).toBe('yes');
    expect(asked).toHaveLength(1);
    store.merge();
    await everyPromise();
    expect(asked).toHaveLength(2);
    expect([...store.now().keys].toSorted()).toEqual([one, other]);
  });

  it('stars that another window gave are there as soon as a card shows them again', () => {
    const { store, device } = aStore();
    store.subscribe(() => {})();
    device.save({ owner: null, stars: [{ key: 'stall:one', isOn: true, at: instant(1) }] });
    store.subscribe(() => {});
    expect([...store.now().keys]).toEqual([one]);
  });
});
