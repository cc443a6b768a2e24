import type { Words } from '../../site/content/content.ts';

/** A file of the edition's content: the part that is edited, published and undone as one (F30). */
export type ContentFile = keyof Words;

/** The titles of the files, for people. */
export const fileTitles: { readonly [File in ContentFile]: string } = {
  site: 'Header and footer',
  home: 'Home',
  judges: 'Judges',
  contact: 'Contact',
  subscribe: 'Newsletter',
  waitlist: 'Competition waiting list',
  schedule: 'Schedule',
  experts: 'Experts',
  sponsors: 'Sponsors',
  market: 'Market',
  founders: 'Founders',
  competition: 'Competition',
  rules: 'Competition rules',
  'fine-foods': 'Fine foods',
  'have-a-go': 'Have A Go',
  event: 'The festival at a glance',
  exhibitors: 'For exhibitors',
  questionnaire: 'Questionnaire',
  terms: 'Terms',
  privacy: 'Privacy',
  credits: 'Credits',
  accessibility: 'Accessibility',
  gallery: 'Pictures',
  emails: 'Automatic emails',
};
