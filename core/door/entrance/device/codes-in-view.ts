/**
 * A code is not read again until it has been out of view for this time, in ms: a hand shakes, and the code may still be
 * in view when its verdict is closed.
 */
const forgottenAfterMs = 1_500;

/** Remembers the codes in a camera's picture, so that each is read once for as long as it stays in view. Times in ms. */
export const codesInView = () => {
  const seen = new Map<string, number>();
  return {
    /** Whether a code has come into view just now. */
    isNew: (text: string, at: number): boolean => {
      for (const [known, seenAt] of seen) if (at - seenAt >= forgottenAfterMs) seen.delete(known);
      const isNew = !seen.has(text);
      seen.set(text, at);
      return isNew;
    },
    /** Counts a code as in view although it was not seen; without a code, all that were in view. */
    keep: (at: number, text?: string): void => {
      for (const known of text === undefined ? [...seen.keys()] : [text]) if (seen.has(known)) seen.set(known, at);
    },
  };
};
