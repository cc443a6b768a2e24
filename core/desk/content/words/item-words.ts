import type { ContentFile } from '../content-file.ts';
import type { FieldWords } from './field-words.ts';

/** The word for one item of a list, as in "Add a quotation", by the last names of the list's path. */
export const sharedItems: FieldWords = {
  questions: 'question',
  said: 'quotation',
  facts: 'fact',
  all: 'fact',
  steps: 'step',
  applying: 'step',
  links: 'link',
  chapters: 'chapter',
  roles: 'role',
};

/** The same in one file. */
export const itemsOfFile: { readonly [File in ContentFile]?: FieldWords } = {
  home: {
    figures: 'figure',
    tiles: 'tile',
    places: 'place',
    pins: 'number',
    services: 'line',
    spots: 'spot',
    ways: 'way',
  },
  site: { menus: 'menu', pages: 'page', columns: 'column' },
  judges: { judges: 'judge' },
  schedule: { categories: 'kind', items: 'line', sessions: 'time' },
  experts: { experts: 'expert', images: 'picture' },
  sponsors: { sponsors: 'sponsor' },
  market: { exhibitors: 'stall', categories: 'shelf' },
  founders: { founders: 'founder' },
  competition: { gold: 'winner', silver: 'winner', bronze: 'winner', table: 'line', 'testimonials.all': 'quotation' },
  rules: { rules: 'rule' },
  'fine-foods': { courses: 'course' },
  'have-a-go': { 'awards.all': 'prize' },
  accessibility: { 'ground.all': 'part', things: 'thing' },
  event: { things: 'thing', 'parts.all': 'part' },
  questionnaire: { answers: 'answer' },
  credits: { credits: 'credit' },
};
