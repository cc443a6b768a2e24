/** What a door says of a ticket, in the order in which reasons are looked for; they travel as they stand here. */
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
