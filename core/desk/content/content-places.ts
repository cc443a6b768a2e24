import type { Json } from '../../kernel/audit-log/staff-action.ts';
import { type WordedEmailId, wordedEmailIds, wordedEmails } from '../../site/email-wording/worded-emails.ts';
import { type ContentFile, fileTitles } from './content-file.ts';
import { type JsonPath, valueAt } from './json-path.ts';

/** The kinds of content that the desk lists. */
export const contentKinds = ['pages', 'people', 'stalls', 'sponsors', 'faqs', 'schedule', 'emails'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** A part of the content that people find by its name: a page, a person, a question. */
export type ContentPlace = {
  readonly kind: ContentKind;
  readonly file: ContentFile;
  readonly path: JsonPath;
  readonly title: string;
};

type Many = { readonly kind: ContentKind; readonly file: ContentFile; readonly list: JsonPath; readonly named: string };

const lists: readonly Many[] = [
  { kind: 'people', file: 'judges', list: ['judges'], named: 'name' },
  { kind: 'people', file: 'experts', list: ['experts'], named: 'name' },
  { kind: 'people', file: 'founders', list: ['founders'], named: 'name' },
  { kind: 'stalls', file: 'market', list: ['exhibitors'], named: 'name' },
  { kind: 'sponsors', file: 'sponsors', list: ['sponsors'], named: 'name' },
  { kind: 'faqs', file: 'home', list: ['faq', 'questions'], named: 'question' },
  { kind: 'faqs', file: 'competition', list: ['faq', 'questions'], named: 'question' },
];

const single: readonly { readonly file: ContentFile; readonly path: JsonPath }[] = [
  { file: 'fine-foods', path: ['chef'] },
  { file: 'have-a-go', path: ['trainer'] },
];

const listAt = (value: Json, path: JsonPath): readonly Json[] => {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
};

const nameOf = (value: Json | undefined, named: string): string => {
  const name = valueAt(value, [named]);
  return typeof name === 'string' && name.trim() !== '' ? name : 'Without a name';
};

/** The places of a file, with their titles: the file itself, and each person, stall or question in it. */
export const placesIn = (file: ContentFile, value: Json): readonly ContentPlace[] => [
  ...(isNoPage(file) ? [] : [{ kind: 'pages', file, path: [], title: fileTitles[file] } as const]),
  ...lists
    .filter((each) => each.file === file)
    .flatMap(({ kind, list, named }) =>
      listAt(value, list).map((item, at) => ({ kind, file, path: [...list, at], title: nameOf(item, named) })),
    ),
  ...single
    .filter((each) => each.file === file)
    .map(({ path }) => ({ kind: 'people', file, path, title: nameOf(valueAt(value, path), 'name') }) as const),
  ...(file === 'schedule' ? scheduleLines(value) : []),
  ...(file === 'emails' ? wordedEmailIds.map(emailPlace) : []),
];

/** Files that are listed by what is in them, and are no page by themselves. */
const isNoPage = (file: ContentFile): boolean => file === 'schedule' || file === 'emails';

/** An email has its place whether its words were changed or not. */
const emailPlace = (email: WordedEmailId): ContentPlace => ({
  kind: 'emails',
  file: 'emails',
  path: [email],
  title: wordedEmails[email].title,
});

const scheduleLines = (value: Json): readonly ContentPlace[] =>
  listAt(value, ['categories']).flatMap((category, at) =>
    listAt(category, ['items']).map((item, index) => ({
      kind: 'schedule' as const,
      file: 'schedule' as const,
      path: ['categories', at, 'items', index],
      title: `${nameOf(item, 'name')} (${nameOf(category, 'name')})`,
    })),
  );

/** A list of a kind: where its items can be added, moved and removed. */
export type ContentListPlace = { readonly kind: ContentKind; readonly file: ContentFile; readonly list: JsonPath };

/** The lists of a kind; the programme has one for each kind of thing, which its file names. */
export const listsOf = (kind: ContentKind): readonly ContentListPlace[] => lists.filter((each) => each.kind === kind);

/** The path of the list that contains this place; undefined for a place that is not an item of a list. */
export const listOf = (place: Pick<ContentPlace, 'path'>): JsonPath | undefined =>
  typeof place.path.at(-1) === 'number' ? place.path.slice(0, -1) : undefined;
