/** The verdicts, in the order in which they are checked. The names are stored and sent, so they must not change. */
export const verdictKinds = [
  'not-genuine',
  'wrong-edition',
  'unknown',
  'void',
  'wrong-checkpoint',
  'already-admitted',
  'admitted',
] as const;
export type VerdictKind = (typeof verdictKinds)[number];
