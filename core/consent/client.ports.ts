import type { Answer, SavedAnswer } from './consent.ts';
import type { OutsideContentName } from './outside-content.ts';

/** The visitor's answer to the consent question, stored on this device and shared by its tabs. Never throws. */
export interface SavedConsent {
  load(): SavedAnswer;
  /** Stores the answer; where nothing can be stored, it holds as long as the page is open. */
  save(answer: Answer): void;
  /** Calls back when another tab has answered; returns the function that stops it. */
  onChange(listener: () => void): () => void;
}

/** Whether this browser sends Global Privacy Control, its owner's general refusal of tracking. */
export interface PrivacySignal {
  sent(): boolean;
}

/** Which outside content the visitor wants always shown on this device. Never throws. */
export interface AlwaysShown {
  all(): readonly OutsideContentName[];
  add(name: OutsideContentName): void;
  remove(name: OutsideContentName): void;
}
