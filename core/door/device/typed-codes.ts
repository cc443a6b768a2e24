/** What has been typed without a pause so far. */
export type TypedSoFar = { readonly text: string; readonly lastAt: number };

/** What a key means: `code` once a hand scanner has ended a code by Enter. */
export type TypedKey = {
  readonly typed: TypedSoFar;
  readonly code: string | null;
  /** The keys come faster than a person types, so that they must not reach the page's buttons and fields. */
  readonly isScanner: boolean;
};

export const nothingTyped: TypedSoFar = { text: '', lastAt: 0 };

/** A hand scanner types a key every 5 to 50 ms; a fast typist every 80 ms at best. */
const longestGapMs = 60;
/** Two keys within that time happen to people, four in a row do not. */
const fewestKeys = 4;
const ends = new Set(['Enter', 'Tab']);

/**
 * Tells a hand scanner from a person by its speed. A hand scanner types a code as a keyboard would and ends it by Enter.
 * A code in base45 has spaces, so nothing is trimmed.
 * @param key as `KeyboardEvent.key` names it
 * @param at when, in milliseconds
 */
export const typeKey = (before: TypedSoFar, key: string, at: number): TypedKey => {
  const isFast = at - before.lastAt <= longestGapMs;
  const text = isFast ? before.text : '';
  const isScanner = text.length >= fewestKeys;
  if (ends.has(key)) return { typed: nothingTyped, code: isScanner ? text : null, isScanner };
  // Shift and the like are part of typing a capital letter.
  if (key.length !== 1) return { typed: { text, lastAt: at }, code: null, isScanner };
  return { typed: { text: text + key, lastAt: at }, code: null, isScanner };
};
