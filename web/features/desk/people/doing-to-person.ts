/** What is being done about a person, in a dialog. */
export type DoingToPerson = 'roles' | 'block';
