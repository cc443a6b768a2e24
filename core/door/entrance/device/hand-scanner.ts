/** The text typed so far without a pause. */
export type TypedSoFar = { readonly text: string; readonly lastAt: number };

/** The result of a key: `code` is the scanned code once a hand scanner has ended it with Enter; null otherwise. */
export type TypedKey = {
  readonly typed: TypedSoFar;
  readonly code: string | null;
  /** Whether the keys are faster than a person types, so that the page must not pass them to its buttons and fields. */
  readonly isScanner: boolean;
};

export const nothingTyped: TypedSoFar = { text: '', lastAt: 0 };

/** A hand scanner types a key every 5 to 50 ms, a fast typist at most every 80 ms. */
const longestGapMs = 60;
/** A person may type two keys within `longestGapMs` by chance, but not four in a row. */
const fewestKeys = 4;
const ends = new Set(['Enter', 'Tab']);

/**
 * Distinguishes a hand scanner from a person by speed. A hand scanner types a code like a keyboard, and ends it with
 * Enter. A code in base45 has spaces, so nothing is trimmed.
 * @param key the value of `KeyboardEvent.key`
 * @param at the time of the key in milliseconds
 */
export const typeKey = (before: TypedSoFar, key: string, at: number): TypedKey => {
  const isFast = at - before.lastAt <= longestGapMs;
  const text = isFast ? before.text : '';
  const isScanner = text.length >= fewestKeys;
  if (ends.has(key)) return { typed: nothingTyped, code: isScanner ? text : null, isScanner };
  // Ignores Shift and similar keys, which are part of typing a capital letter.
  if (key.length !== 1) return { typed: { text, lastAt: at }, code: null, isScanner };
  return { typed: { text: text + key, lastAt: at }, code: null, isScanner };
};
