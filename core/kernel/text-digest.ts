/** A short digest by which equal texts are recognised: two of FNV-1a, of the text and of its reverse. Proves nothing. */
export const textDigest = (text: string): string => {
  const half = (letters: readonly string[]): string => {
    let digest = 0x811c9dc5;
    for (const letter of letters) digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    return digest.toString(16).padStart(8, '0');
  };
  const letters = [...text];
  return `${half(letters)}${half(letters.toReversed())}`;
};
