import type { MapChoice } from '../edition/directions.ts';
import type { Answer, SavedAnswer } from './consent.ts';
import type { OutsideContentName } from './outside-content.ts';

/** The visitor's answer to the consent question, stored on this device and shared by its tabs. Never throws. */
export interface SavedConsent {
  load(): SavedAnswer;
  /** Stores the answer; where nothing can be stored, the answer is valid until the page closes. */
  save(answer: Answer): void;
  /** Calls back when another tab has stored an answer; the returned function unsubscribes. */
  onChange(listener: () => void): () => void;
}

/** Whether this browser sends Global Privacy Control, its owner's general refusal of tracking. */
export interface PrivacySignal {
  sent(): boolean;
}

/** The kinds of outside content that the visitor allows on this device. Never throws. */
export interface OutsideContentChoices {
  all(): readonly OutsideContentName[];
  add(name: OutsideContentName): void;
  remove(name: OutsideContentName): void;
}

/** The map in which directions open on this device; null before the visitor has chosen one. Never throws. */
export interface SavedMapChoice {
  load(): MapChoice | null;
  save(map: MapChoice): void;
}
