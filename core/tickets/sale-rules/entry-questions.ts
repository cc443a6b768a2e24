/**
 * The questions about a competitor ticket's entry, by the field of the registration form that each fills in. Their ids
 * contain a dot, which the ids of an edition's own questions cannot.
 */
export const entryFields = [
  'class',
  'competitionGroup',
  'handlerName',
  'handlerAge',
  'handlerBirthDate',
  'dogName',
  'dogAge',
  'dogAgeMonths',
] as const;
export type EntryField = (typeof entryFields)[number];

/** The id of the question about an entry's field, under which the answer is stored with the ticket. */
export const entryQuestion = (field: string): string => `entry.${field}`;

const names: ReadonlySet<string> = new Set(entryFields.map(entryQuestion));

/** Whether an id is that of a question about an entry. */
export const isEntryQuestion = (question: string): boolean => names.has(question);

/** The fields of the registration form that a ticket's answers prefill. */
export const entryFrom = (answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entryFields.flatMap((field) => {
      const answer = answers[entryQuestion(field)];
      return answer === undefined ? [] : [[field, answer] as const];
    }),
  );
