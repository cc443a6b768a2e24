import { browserPrivacySignal } from '#adapters/browser/privacy-signal.ts';
import { browserSavedConsent } from '#adapters/browser/saved-consent.ts';
import { instant } from '#core/kernel/time.ts';
import { type ConsentPromptPorts, openConsentPrompt } from './consent-prompt.ts';

/** The question on this device. A module of its own: it comes when the page is idle, and only where something is counted. */
export const browserConsentPrompt = (onConsent: ConsentPromptPorts['onConsent']) =>
  openConsentPrompt({
    savedConsent: browserSavedConsent(),
    signal: browserPrivacySignal(),
    now: () => instant(Date.now()),
    onConsent,
  });
