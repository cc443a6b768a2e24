import type { ContentFile } from '#core/desk/content/content-file.ts';
import type { ContentKind } from '#core/desk/content/content-places.ts';
import { inWords } from '#core/desk/content/field-labels.ts';
import { capitalised } from '#core/kernel/capitalised.ts';

/** The labels of the chips for the kinds of content. */
export const kindTitles: Readonly<Record<ContentKind, string>> = {
  pages: 'Pages',
  people: 'People',
  stalls: 'Stalls',
  sponsors: 'Sponsors',
  faqs: 'FAQs',
  schedule: 'Schedule',
};

/** All of a kind, in a link back to their list. */
export const allOf: Readonly<Record<ContentKind, string>> = {
  pages: 'all pages',
  people: 'all people',
  stalls: 'all stalls',
  sponsors: 'all sponsors',
  faqs: 'all questions',
  schedule: 'the whole programme',
};

/** The word for one item of a kind, as in "Remove this question". */
export const oneOf: Readonly<Record<ContentKind, string>> = {
  pages: 'page',
  people: 'person',
  stalls: 'stall',
  sponsors: 'sponsor',
  faqs: 'question',
  schedule: 'line',
};

/** When visitors see a part of Home, whose heading changes by itself. */
const shownWhen: Readonly<Record<string, string>> = {
  before: 'Until midnight before the day.',
  morning: 'On the day, from midnight until the gates open.',
  today: 'On the day, while the gates are open.',
  evening: 'On the day, from closing time until midnight.',
  after: 'From the next morning on.',
};

/** A sentence of when a part of a file is shown; undefined for one that is always shown. */
export const whenShown = (file: ContentFile, name: string): string | undefined =>
  file === 'home' ? shownWhen[name] : undefined;

/** The words of a choice. */
export const optionWords = (option: string): string => capitalised(inWords(option));
