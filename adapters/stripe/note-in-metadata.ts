/** Stripe allows 50 keys of 500 characters. The remaining keys are for the metadata that identifies an object as ours. */
const longestValue = 500;
const maxPieces = 40;

/**
 * A value as metadata: JSON in numbered pieces, in ASCII so that Stripe counts each character once. Empty if the value is
 * too long, so that the request succeeds without it.
 */
export const asMetadata = (value: unknown): Readonly<Record<string, string>> => {
  const text = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const pieces = Math.ceil(text.length / longestValue);
  if (pieces > maxPieces) return {};
  return Object.fromEntries(
    Array.from({ length: pieces }, (_, at) => [
      `note_${at + 1}`,
      text.slice(at * longestValue, (at + 1) * longestValue),
    ]),
  );
};

/** Parses the value; undefined when there is none, or a piece is missing. */
export const fromMetadata = (metadata: Readonly<Record<string, string>> | null | undefined): unknown => {
  let text = '';
  for (let at = 1; metadata?.[`note_${at}`] !== undefined; at += 1) text += metadata[`note_${at}`];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
