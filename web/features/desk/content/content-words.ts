import type { ContentKind } from '#core/content-desk/places.ts';
import { inWords } from '#core/content-desk/summary.ts';
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

/** The word for one item of a kind, as in "Edit question". */
export const oneOf: Readonly<Record<ContentKind, string>> = {
  pages: 'page',
  people: 'person',
  stalls: 'stall',
  sponsors: 'sponsor',
  faqs: 'question',
  schedule: 'line',
};

const named: Readonly<Record<string, string>> = {
  alt: 'What the picture shows',
  also: 'Second link',
  bio: 'About them',
  faq: 'Questions',
  head: 'For search engines',
  lede: 'Opening line',
  placeholder: 'Still a placeholder',
  says: 'Text',
  to: 'Link to',
  what: 'Label',
};

/** A field's label. */
export const labelOf = (name: string): string => named[name] ?? capitalised(inWords(name));
