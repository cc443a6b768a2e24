import type { Answer, SavedAnswer } from './consent.ts';
import type { OutsideContentName } from './outside-content.ts';

/** The answer to the one question, kept on this device for all its tabs. Never throws. */
export interface SavedConsent {
  load(): SavedAnswer;
  /** Where nothing can be kept the answer counts for as long as the page lives. */
  save(answer: Answer): void;
  /** Tells that another tab answered; returns the way to stop listening. */
  onChange(listener: () => void): () => void;
}

/** Whether this browser says no for its owner on every site: Global Privacy Control. */
export interface PrivacySignal {
  sent(): boolean;
}

/** Which outside content a visitor wants always shown on this device. Never throws. */
export interface AlwaysShown {
  all(): readonly OutsideContentName[];
  add(name: OutsideContentName): void;
  remove(name: OutsideContentName): void;
}
