/** The parts of the page, in the order of its table of contents. */
export const sectionTitles = {
  you: 'You',
  password: 'Password',
  'two-step': 'Two-step log in',
  devices: 'Where you are logged in',
  connected: 'Connected accounts',
  activity: 'What happened here',
  letters: 'Letters and looks',
  data: 'Your data',
  delete: 'Delete account',
} as const;

export type SectionId = keyof typeof sectionTitles;

export const sectionIds: readonly (readonly [string, string])[] = Object.entries(sectionTitles);
