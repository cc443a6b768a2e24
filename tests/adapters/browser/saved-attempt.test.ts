// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { newAttemptId } from '#adapters/browser/new-attempt-id.ts';
import { browserSavedAttempt } from '#adapters/browser/saved-attempt.ts';
import { orderId } from '#core/kernel/ids.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aDevice } from './a-device.ts';

const attempt = () => ({ id: newAttemptId(), cartHash: 'a*1', replaces: null });

describe('saved checkout attempt', () => {
  it('a saved checkout attempt survives a visit to the card page, with its order', () => {
    const { storage } = aDevice();
    const submitted = { ...attempt(), order: orderId('order_1') };
    browserSavedAttempt(storage).save(submitted);
    expect(browserSavedAttempt(storage).load()).toEqual(submitted);
    browserSavedAttempt(storage).save(null);
    expect(browserSavedAttempt(storage).load()).toBeNull();
  });

  it('a checkout attempt is saved with the offer that it pays for, and loaded without a malformed offer', () => {
    const { storage } = aDevice();
    const submitted = { ...attempt(), offer: { id: partyId('party_00000001'), key: 'k' } };
    browserSavedAttempt(storage).save(submitted);
    expect(browserSavedAttempt(storage).load()).toEqual(submitted);
    const malformed = JSON.stringify({ ...submitted, offer: { id: 'p' } });
    const { offer: _, ...plain } = submitted;
    expect(browserSavedAttempt(aDevice({ checkoutAttempt: malformed }).storage).load()).toEqual(plain);
  });

  it('a saved checkout attempt stays in memory where storage is blocked', () => {
    const { storage, device } = aDevice();
    device.blocked = true;
    const saved = browserSavedAttempt(storage);
    const submitted = attempt();
    saved.save(submitted);
    expect(saved.load()).toEqual(submitted);
  });

  it.each(['', '{', '[]', '{"id":"short","cartHash":"a"}'])(
    'the saved checkout attempt is none for the malformed value %j',
    (text) => {
      expect(browserSavedAttempt(aDevice({ checkoutAttempt: text }).storage).load()).toBeNull();
    },
  );

  it('a saved checkout attempt gets a new id each time', () => {
    expect(new Set(Array.from({ length: 50 }, newAttemptId)).size).toBe(50);
  });
});
