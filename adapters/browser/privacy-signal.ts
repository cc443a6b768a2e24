import type { PrivacySignal } from '#core/kernel/consent/client.ports.ts';

/** Global Privacy Control, as `navigator` exposes it; TypeScript does not declare it yet. */
export const browserPrivacySignal = (browser: object = navigator): PrivacySignal => ({
  sent: () => 'globalPrivacyControl' in browser && browser.globalPrivacyControl === true,
});
