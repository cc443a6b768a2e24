import { day, type Instant } from '../time.ts';

/** Whether a visitor may be counted: not asked yet, agreed, or refused. */
export type Consent = 'unasked' | 'given' | 'refused';

/** A visitor's answer, its time, and the version of the question's wording. */
export type Answer = {
  readonly choice: Exclude<Consent, 'unasked'>;
  /** On the machine's clock. */
  readonly at: Instant;
  readonly version: number;
  /** Whether the browser sent Global Privacy Control when the visitor answered: an explicit yes outweighs the signal. */
  readonly despiteSignal: boolean;
};

/** The device's stored answer, none yet, or the fact that the device cannot store anything. */
export type SavedAnswer = Answer | 'none' | 'nothing-is-kept';

/**
 * The version of the question; raised when the question covers more than before. A yes to an older version does not
 * count.
 */
export const questionVersion = 1;

/** How long a yes is valid, in milliseconds; a no does not expire. */
export const yesLastsMs = 365 * day;

type ConsentFacts = {
  readonly saved: SavedAnswer;
  /** Whether the browser sends Global Privacy Control. */
  readonly signal: boolean;
  /** On the machine's clock. */
  readonly now: Instant;
};

/**
 * The consent that follows from the saved answer and the browser's signal. A no is valid until the visitor changes it.
 * A yes is valid for a year, for the wording it was given to, and only if Global Privacy Control was not turned on
 * after it. On a device that cannot store an answer, not even a no, the visitor is never asked and counts as refused.
 */
export const consentOf = ({ saved, signal, now }: ConsentFacts): Consent => {
  if (saved === 'nothing-is-kept') return 'refused';
  if (saved !== 'none' && saved.choice === 'refused') return 'refused';
  if (saved !== 'none' && saved.version === questionVersion && now - saved.at < yesLastsMs)
    return !signal || saved.despiteSignal ? 'given' : 'refused';
  return signal ? 'refused' : 'unasked';
};

/** The answer to save after a click on Yes or No. */
export const answerOf = (choice: Answer['choice'], { signal, now }: Omit<ConsentFacts, 'saved'>): Answer => ({
  choice,
  at: now,
  version: questionVersion,
  despiteSignal: signal,
});
