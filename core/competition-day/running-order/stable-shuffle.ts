/** Drawn out of a hat that always gives up the same names in the same order, whoever registered first: by a hash of their ids (FNV-1a). */
export const stableShuffle = <Each>(names: readonly Each[], idOf: (each: Each) => string): readonly Each[] =>
  names.toSorted((a, b) => hash(idOf(a)) - hash(idOf(b)) || (idOf(a) < idOf(b) ? -1 : 1));

const hash = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);
