// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { browserOutsideContentChoices } from '#adapters/browser/outside-content-choices.ts';
import { browserPrivacySignal } from '#adapters/browser/privacy-signal.ts';
import { browserSavedConsent, consentKey } from '#adapters/browser/saved-consent.ts';
import { answerOf } from '#core/kernel/consent/consent.ts';
import { instant } from '#core/kernel/time.ts';
import { blockedStorage, deviceMemory } from '../../web/support/device-memory.ts';

const answer = answerOf('refused', { signal: true, now: instant(Date.UTC(2025, 9, 4)) });

describe('saved consent', () => {
  it('saved consent stores every part of the answer on the device', () => {
    const { storage, stored } = deviceMemory();
    expect(browserSavedConsent({ storage }).load()).toBe('none');
    expect(stored()).toEqual({});
    browserSavedConsent({ storage }).save(answer);
    expect(browserSavedConsent({ storage }).load()).toEqual(answer);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"choice":"maybe"}',
    '{"choice":"given"}',
    '{"choice":"given","at":0.5,"version":1}',
  ])('saved consent is none when the stored text is %j', (text) => {
    expect(browserSavedConsent({ storage: deviceMemory({ [consentKey]: text }).storage }).load()).toBe('none');
  });

  it('saved consent lasts until the page is closed where storage is blocked', () => {
    const saved = browserSavedConsent({ storage: blockedStorage });
    expect(saved.load()).toBe('nothing-is-kept');
    saved.save(answer);
    expect(saved.load()).toEqual(answer);
    expect(browserSavedConsent({ storage: blockedStorage }).load()).toBe('nothing-is-kept');
  });

  it('saved consent follows other tabs, also when they clear the storage', () => {
    const { storage } = deviceMemory();
    let calls = 0;
    const stop = browserSavedConsent({ storage }).onChange(() => {
      calls += 1;
    });
    const tell = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('cartItems', '[]');
    // The key that probes whether storage works is not an answer.
    tell(consentKey, '');
    tell(consentKey, null);
    expect(calls).toBe(0);
    tell(consentKey, JSON.stringify(answer));
    tell(null, null);
    expect(calls).toBe(2);
    stop();
    tell(null, null);
    expect(calls).toBe(2);
  });
});

describe('always shown outside content', () => {
  it('always shown outside content is saved by name, and leaves no storage key once every name is removed', () => {
    const { storage, stored } = deviceMemory();
    const always = browserOutsideContentChoices(storage);
    always.add('map');
    always.add('map');
    always.add('feed');
    expect(browserOutsideContentChoices(storage).all()).toEqual(['map', 'feed']);
    always.remove('map');
    always.remove('feed');
    expect(stored()).toEqual({});
  });

  it('always shown outside content ignores names that the site does not have', () => {
    const { storage } = deviceMemory({ alwaysShown: 'map toString  advertisement' });
    expect(browserOutsideContentChoices(storage).all()).toEqual(['map']);
  });
});

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false }, false],
  [{ globalPrivacyControl: '1' }, false],
  [{}, false],
])('Global Privacy Control, read from %j, is %j', (browser, sent) => {
  expect(browserPrivacySignal(browser).sent()).toBe(sent);
});
