/** A hound's place in a final result, or why it has none. */
export type FinalPlace = number | 'disqualified' | 'withdrawn';
