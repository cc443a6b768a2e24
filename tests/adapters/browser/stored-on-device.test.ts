import { describe, expect, it } from 'vitest';
import { browserSavedAnswers } from '#adapters/browser/saved-answers.ts';
import { browserSavedClaim } from '#adapters/browser/saved-claim.ts';
import { browserSavedLink } from '#adapters/browser/saved-link.ts';
import { browserSavedPrefill } from '#adapters/browser/saved-prefill.ts';
import { browserSavedTickets } from '#adapters/browser/saved-tickets.ts';
import { noPrefill, readPrefill } from '#core/accounts/prefill.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aPurchase } from '#fixtures/builders/a-purchase.ts';
import { blockedStorage, deviceMemory } from '../../web/support/device-memory.ts';

const link = { userId: 'harriet', secret: 'one-use' };
const prefill = { email: 'ned@example.co.uk', userType: 'competitor', tickets: ['Parking'] } as const;

describe('saved recovery link', () => {
  it('a recovery link is saved on the device and removed', () => {
    const { storage, stored } = deviceMemory();
    const saved = browserSavedLink(storage);
    expect(saved.load()).toBeNull();
    saved.save(link);
    expect(browserSavedLink(storage).load()).toEqual(link);
    saved.forget();
    expect(stored()).toEqual({});
  });

  it.each(['', 'null', '{', '[]', '{"userId":"harriet"}', '{"userId":1,"secret":2}'])(
    'the saved recovery link ignores the malformed value %j',
    (text) => {
      expect(browserSavedLink(deviceMemory({ passwordReset: text }).storage).load()).toBeNull();
    },
  );

  it('the saved recovery link stays in memory where storage is blocked', () => {
    const saved = browserSavedLink(blockedStorage);
    saved.save(link);
    expect(saved.load()).toEqual(link);
    saved.forget();
    expect(saved.load()).toBeNull();
    expect(browserSavedLink(blockedStorage).load()).toBeNull();
  });
});

describe('saved invitation', () => {
  it('a saved invitation is stored under the names of its link’s parameters: email, userType and tickets', () => {
    const { storage, stored } = deviceMemory();
    const saved = browserSavedPrefill(storage);
    saved.save(prefill);
    expect(stored()).toEqual({ email: 'ned@example.co.uk', userType: 'competitor', tickets: '["Parking"]' });
    expect(readPrefill(browserSavedPrefill(storage).load())).toEqual(prefill);
    saved.forget();
    expect(stored()).toEqual({});
  });

  it('a saved invitation replaces all of an older invitation', () => {
    const { storage, stored } = deviceMemory({ email: 'older@example.co.uk' });
    browserSavedPrefill(storage).save({ ...prefill, email: '' });
    expect(stored()).not.toHaveProperty('email');
  });

  it('the saved invitation is empty where storage is blocked, and when the stored values are invalid', () => {
    expect(readPrefill(browserSavedPrefill(blockedStorage).load())).toEqual(noPrefill);
    const foreign = deviceMemory({ email: '@', userType: 'organiser', tickets: '{' });
    expect(readPrefill(browserSavedPrefill(foreign.storage).load())).toEqual(noPrefill);
  });
});

describe('saved claim of an order', () => {
  it('the claim of an order is saved on the device until it is removed', () => {
    const { storage, stored } = deviceMemory();
    const saved = browserSavedClaim(storage);
    expect(saved.load()).toBeNull();
    saved.save('order.signature');
    expect([saved.load(), stored()]).toEqual(['order.signature', { claim: 'order.signature' }]);
    saved.forget();
    expect([saved.load(), stored()]).toEqual([null, {}]);
  });
});

describe('saved answers of the cart', () => {
  it('the saved answers of the cart are loaded as they were typed, until they are removed', () => {
    const { storage, stored } = deviceMemory();
    const typed = new Map([['prod_lunch 0 allergies', 'Nuts']]);
    browserSavedAnswers(storage).save(typed);
    expect(browserSavedAnswers(storage).load()).toEqual(typed);
    browserSavedAnswers(storage).save(new Map());
    expect(stored()).toEqual({});
  });

  it.each(['', 'null', '{', '[]', '{"prod_lunch 0 allergies":7}'])(
    'the saved answers of the cart are none for the malformed value %j',
    (text) => {
      expect(browserSavedAnswers(deviceMemory({ cartAnswers: text }).storage).load().size).toBe(0);
    },
  );

  it('the saved answers of the cart stay in memory where storage is blocked', () => {
    const saved = browserSavedAnswers(blockedStorage);
    saved.save(new Map([['prod_lunch 0 allergies', 'Nuts']]));
    expect(saved.load().size).toBe(1);
  });
});

describe('saved tickets', () => {
  const tickets = {
    purchases: [aPurchase(), aPurchase()],
    name: 'Harriet Lamb',
    seenAt: parseInstant('2025-10-04T09:00:00+01:00'),
  };

  it('the tickets saved on a device are loaded as they were saved, until they are removed', () => {
    const { storage, stored } = deviceMemory();
    const saved = browserSavedTickets(storage);
    expect(saved.load()).toBeNull();
    saved.save(tickets);
    expect(browserSavedTickets(storage).load()).toEqual(tickets);
    saved.forget();
    expect(stored()).toEqual({});
  });

  it('saved tickets that an earlier version stored are loaded with an empty name', () => {
    const { storage } = deviceMemory({ ticketsAsSeen: '{"purchases":[],"seenAt":1}' });
    expect(browserSavedTickets(storage).load()).toEqual({ purchases: [], name: '', seenAt: 1 });
  });

  it.each(['', 'null', '{', '[]', '{"purchases":[{}],"seenAt":1}', '{"purchases":[],"seenAt":1.5}'])(
    'the tickets saved on a device ignore the malformed value %j',
    (text) => {
      expect(browserSavedTickets(deviceMemory({ ticketsAsSeen: text }).storage).load()).toBeNull();
    },
  );
});
