/** The parts of the page, in the order of its table of contents. */
export const sectionTitles = {
  you: 'You',
  password: 'Password',
  'two-step': 'Two-step login',
  devices: 'Where you’re logged in',
  connected: 'Connected accounts',
  activity: 'Recent activity',
  letters: 'Emails and appearance',
  data: 'Your data',
  delete: 'Delete account',
} as const;

export type SectionId = keyof typeof sectionTitles;

export const sectionIds: readonly (readonly [string, string])[] = Object.entries(sectionTitles);
