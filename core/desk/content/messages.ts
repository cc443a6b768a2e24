import { capitalised } from '../../kernel/capitalised.ts';
import { spokenCount } from '../../kernel/spoken-number.ts';
import { formatIsoDate, parseIsoDate } from '../../kernel/time.ts';

/** Texts of the content desk. */
export const contentMessages = {
  notSaved: 'We couldn’t save this just now. What you typed is still here; we’ll keep trying.',
  notDone: 'That didn’t work. Nothing has changed; please try again.',
  versionGone: 'That version isn’t there any more.',
  saved: (time: string): string => `Saved at ${time}.`,
  saving: 'Saving…',
  unsaved: 'Not saved yet.',
  nothingWaits: 'Nothing is waiting to be published.',
  changes: (count: number): string => `${capitalised(spokenCount(count, 'change'))} not published`,
  noChanges: 'The same as on the site.',
  toPutRight: (count: number): string => `${capitalised(spokenCount(count, 'thing'))} to put right`,
  publishedNow: 'Published. Every page shows it within a few seconds.',
  discarded: 'The draft is gone. The page is as published.',
  draftBy: (by: string, when: string): string => `Draft by ${by}, ${when}`,
  publishedBy: (by: string, when: string): string => `Published by ${by}, ${when}`,
  asItCame: 'Published, never changed here',
  onSite: (when: string): string => `The site shows the version of ${when}.`,
  onSiteAsItCame: 'The site shows the words it came with.',
  removed: (name: string): string => `${capitalised(name)} is removed. It stays on the site until you publish.`,
  undone: (name: string): string => `${capitalised(name)} is back.`,
  moved: (name: string, to: number, count: number): string => `${capitalised(name)} is now number ${to} of ${count}.`,
  place: (at: number, count: number): string => `Number ${at + 1} of ${count}`,
  firstWords: 'The words it came with',
  noPreview: 'This has no page of its own to preview. Once it’s published, it appears wherever it’s used.',
  fixFirst: 'The preview comes back when every field is right.',
  previewOutdated: 'This is the page without your last changes: they aren’t saved yet.',
  previewFailed: 'We couldn’t load the preview. Your text is safe.',
  partHidden: (part: string): string => `“${part}” isn’t on the page at this moment, so it can’t be outlined here.`,
  clickPreview: 'The part you’re in is outlined. Click any words here to go to their field.',
  factsFilled: 'What is in curly brackets is filled in by itself, such as the day or a price.',
  putIn: 'Filled in by itself. Click to put one in:',
  formatting: 'The buttons make words bold, slanted or a link. Leave an empty line between paragraphs.',
} as const;

/** Texts of the import of an edition. */
export const importMessages = {
  notAnEdition: (why: string): string => `We can’t read that file as an edition: ${why}. Nothing has changed.`,
  anotherEdition: (theirs: string, ours: string): string =>
    `The festival in that file starts on ${longDateOf(theirs)}, and this one on ${longDateOf(ours)}. An import can’t move the day: export this edition, change its texts, and import that. Nothing has changed.`,
  pictureTaken: 'A picture in it has the same name as a different one here. Give it another name and try again.',
  moved: 'Someone else has just published something, so nothing was imported. Please try again.',
  invalid: 'Some texts aren’t right yet, so nothing has changed:',
  tooLarge: 'That file is larger than 30 MB. Are there files in it that don’t belong to the edition?',
  failed: 'We couldn’t import it just now. Look at the list of pages before you try again.',
  done: (changed: readonly string[], pictures: number): string => {
    const texts = changed.length === 0 ? 'Nothing differs from what’s published.' : `Published: ${changed.join(', ')}.`;
    if (pictures === 0) return texts;
    return `${texts} ${capitalised(spokenCount(pictures, 'picture'))} came with it.`;
  },
  leftOut: (files: readonly string[]): string =>
    `Not imported, because only the edition’s own folder can change it: ${files.join(', ')}.`,
} as const;

/** "4 October 2025" for "2025-10-04"; other text as it is. */
const longDateOf = (text: string): string => {
  const date = parseIsoDate(text);
  return date ? formatIsoDate(date) : text;
};
