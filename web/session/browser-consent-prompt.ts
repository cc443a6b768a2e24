import { browserPrivacySignal } from '#adapters/browser/privacy-signal.ts';
import { browserSavedConsent } from '#adapters/browser/saved-consent.ts';
import { instant } from '#core/kernel/time.ts';
import { type ConsentPromptPorts, openConsentPrompt } from './consent-prompt.ts';

/**
 * The consent prompt, with this device's storage. A module of its own, loaded when the page is idle if analytics are
 * configured.
 */
export const browserConsentPrompt = (onConsent: ConsentPromptPorts['onConsent']) =>
  openConsentPrompt({
    savedConsent: browserSavedConsent(),
    signal: browserPrivacySignal(),
    now: () => instant(Date.now()),
    onConsent,
  });
