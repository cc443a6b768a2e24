/** The desk's messages about questions, needs and pools. */
export const rulesMessages = {
  moved: 'Someone else changed these in the meantime. Here’s how they are now; please make your change again.',
  invalid: 'Not saved yet:',
  notConfirmed: 'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.',
  saved: 'Saved. Carts go by it within a few seconds.',
  removeQuestion: 'It’s no longer asked. Answers that were given stay, and come back if you undo this.',
} as const;

/** The names of the product groups. */
export const groupNames: Readonly<Record<string, string>> = {
  guests: 'All day tickets',
  competitors: 'All competitor tickets',
  stands: 'All stands',
  meals: 'All meals',
  parking: 'All parking',
  workshops: 'All workshops',
  extras: 'All extras',
};

/** Makes an id of typed text: small letters, digits and dashes. */
export const idFrom = (typed: string, most: number): string =>
  typed
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, most)
    .replace(/-$/, '');

/** An id that is not taken: the given one, or with a number appended. */
export const freeId = (wanted: string, taken: readonly string[]): string => {
  let number = 1;
  let id = wanted;
  while (taken.includes(id)) {
    number += 1;
    id = `${wanted}-${number}`;
  }
  return id;
};
