/**
 * The questions about a competitor ticket's entry, by the field of the registration form that each fills in. Their names
 * have a dot, which the ids of an edition's own questions cannot have.
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

/** The name under which an entry's field is asked and stored with its ticket. */
export const entryQuestion = (field: string): string => `entry.${field}`;

const names: ReadonlySet<string> = new Set(entryFields.map(entryQuestion));

/** Whether this is one of the questions about an entry. */
export const isEntryQuestion = (question: string): boolean => names.has(question);

/** The fields of the registration form that a ticket's answers fill in. */
export const entryFrom = (answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entryFields.flatMap((field) => {
      const answer = answers[entryQuestion(field)];
      return answer === undefined ? [] : [[field, answer] as const];
    }),
  );
