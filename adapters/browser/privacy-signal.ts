import type { PrivacySignal } from '#core/consent/client.ports.ts';

/** Global Privacy Control, as the browser tells it to pages; not every browser's types know it yet. */
export const browserPrivacySignal = (browser: object = navigator): PrivacySignal => ({
  sent: () => 'globalPrivacyControl' in browser && browser.globalPrivacyControl === true,
});
