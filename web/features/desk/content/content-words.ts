import type { ContentFile } from '#core/desk/content/content-file.ts';
import type { ContentKind } from '#core/desk/content/content-places.ts';
import { inWords } from '#core/desk/content/field-labels.ts';
import { type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatDay, formatTime, type Instant } from '#core/kernel/time.ts';
import { paths } from '../../../app/paths.ts';

/** The labels of the chips for the kinds of content. */
export const kindTitles: Readonly<Record<ContentKind, string>> = {
  pages: 'Pages',
  people: 'People',
  stalls: 'Stalls',
  sponsors: 'Sponsors',
  faqs: 'Questions',
  schedule: 'Programme',
  emails: 'Emails',
};

/** The word for one item of a kind, as in "Remove this question". */
export const oneOf: Readonly<Record<ContentKind, string>> = {
  pages: 'page',
  people: 'person',
  stalls: 'stall',
  sponsors: 'sponsor',
  faqs: 'question',
  schedule: 'line',
  emails: 'email',
};

/** The words of a choice. */
export const optionWords = (option: string): string => capitalised(inWords(option));

/** "Saturday 4 October 2025, 16:05". */
export const whenWords = (at: Instant): string => `${formatDay(at)}, ${formatTime(at)}`;

/** The heading of a file's list, where a kind has several. */
const listTitles: { readonly [File in ContentFile]?: string } = {
  judges: 'Judges',
  experts: 'Experts',
  founders: 'Founders',
  home: 'Questions on Home',
  competition: 'Questions on Competition',
  'fine-foods': 'The chef',
  'have-a-go': 'The trainer',
};

/** The heading of a file's list: "Judges". */
export const listTitle = (file: ContentFile, kind: ContentKind): string => listTitles[file] ?? kindTitles[kind];

type Place = { readonly kind: ContentKind; readonly file?: ContentFile; readonly path?: JsonPath };

/** The address of a list, a page or an item at the content desk. */
export const deskContentAt = ({ kind, file, path = [] }: Place): string => {
  const at = path.length > 0 ? `&at=${path.join('.')}` : '';
  return `${paths.deskContent}?kind=${kind}${file ? `&file=${file}` : ''}${at}`;
};

/** A few words of an item below its name: its hours, or what is said of it. */
export const thingNote = (item: Json): string => {
  const sessions = valueAt(item, ['sessions']);
  if (Array.isArray(sessions)) return sessions.map(hoursOf).join(', ');
  const names = ['role', 'description', 'answer', 'lede', 'bio'];
  const words = names.map((name) => valueAt(item, [name])).find((text) => typeof text === 'string' && text !== '');
  return typeof words === 'string' ? words : '';
};

const hoursOf = (session: Json): string =>
  [valueAt(session, ['from']), valueAt(session, ['to'])].filter((time) => typeof time === 'string').join(' to ');
