import type { Answer, Saved } from './consent.ts';

/** The answer to the one question, kept on this device for all its tabs. Never throws. */
export interface SavedConsent {
  load(): Saved;
  /** Where nothing can be kept the answer counts for as long as the page lives. */
  save(answer: Answer): void;
  /** Tells that another tab answered; returns the way to stop listening. */
  onChange(listener: () => void): () => void;
}

/** Whether this browser says no for its owner on every site: Global Privacy Control. */
export interface PrivacySignal {
  sent(): boolean;
}

/** Which outside content a visitor wants always shown on this device, by name. Never throws. */
export interface AlwaysShown {
  all(): readonly string[];
  add(name: string): void;
  remove(name: string): void;
}
