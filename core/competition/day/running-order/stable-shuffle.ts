/** A shuffle that depends on the ids alone, not on the order of the input: sorts by a hash of each id (FNV-1a). */
export const stableShuffle = <Each>(names: readonly Each[], idOf: (each: Each) => string): readonly Each[] =>
  names.toSorted((a, b) => hash(idOf(a)) - hash(idOf(b)) || (idOf(a) < idOf(b) ? -1 : 1));

const hash = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);
