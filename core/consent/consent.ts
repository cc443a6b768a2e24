import { day, type Instant } from '../kernel/time.ts';

/** Where a visitor stands on being counted. */
export type Consent = 'unasked' | 'given' | 'refused';

/** What somebody answered, when, and to which wording of the question. */
export type Answer = {
  readonly choice: Exclude<Consent, 'unasked'>;
  /** On the machine's clock. */
  readonly at: Instant;
  readonly version: number;
  /** Said while the browser sent Global Privacy Control: a yes in so many words outweighs the general no. */
  readonly despiteSignal: boolean;
};

/** What the device says: an answer, none yet, or that it keeps nothing at all. */
export type SavedAnswer = Answer | 'none' | 'nothing-is-kept';

/** Raised whenever the question asks for more than before: an older yes does not cover it. */
export const questionVersion = 1;

/** A yes is asked for again after this long; a no is not. */
export const yesLastsMs = 365 * day;

type ConsentFacts = {
  readonly saved: SavedAnswer;
  /** Whether the browser sends Global Privacy Control. */
  readonly signal: boolean;
  /** On the machine's clock. */
  readonly now: Instant;
};

/**
 * Where a visitor stands. A no stands until they take it back, whatever was asked since; a yes for a year, for the
 * wording it was given to, and never against a signal that was turned on after it. A device that keeps nothing could
 * not keep a no either, so it is never asked and counts as one.
 */
export const consentOf = ({ saved, signal, now }: ConsentFacts): Consent => {
  if (saved === 'nothing-is-kept') return 'refused';
  if (saved !== 'none' && saved.choice === 'refused') return 'refused';
  if (saved !== 'none' && saved.version === questionVersion && now - saved.at < yesLastsMs)
    return !signal || saved.despiteSignal ? 'given' : 'refused';
  return signal ? 'refused' : 'unasked';
};

/** The answer to save for a press of Yes or No. */
export const answerOf = (choice: Answer['choice'], { signal, now }: Omit<ConsentFacts, 'saved'>): Answer => ({
  choice,
  at: now,
  version: questionVersion,
  despiteSignal: signal,
});
