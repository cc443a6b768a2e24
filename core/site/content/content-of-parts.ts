import type { Edition } from '../../kernel/edition/edition.ts';
import { normalisedPath } from '../../kernel/normalised-path.ts';
import { type Content, type Words, wordsNames } from './content.ts';
import { isSwitchedOff } from './pages/pages-of-parts.ts';
import { sentencesIn } from './sentences.ts';

type Parts = Pick<Edition, 'parts'>;
/** The texts about stands stay without traders' applications, because stands are sold directly, too; none speaks of the gallery. */
type Part = Exclude<keyof Edition['parts'], 'traders' | 'gallery'>;
type Json = unknown;

/** The files in which a part that the festival does not have is left out; the others are legal texts, or name none. */
const files = [
  'site',
  'home',
  'event',
  'exhibitors',
  'experts',
  'fine-foods',
  'contact',
  'schedule',
  'competition',
  'have-a-go',
] as const;

/** The part that a file is all about: it is left as it is, because it has no page without that part. */
const partOfFile: { readonly [File in keyof Words]?: Part } = { competition: 'competition', 'have-a-go': 'haveAGo' };

/** Whether a sentence speaks of a part. */
const speaksOf: Readonly<Record<Part, (sentence: string) => boolean>> = {
  competition: (sentence) =>
    /\b(?:competition|competitors?|leaderboard|head judge|the judges|score sheets?|in the ring|the rings|three rings|ring tent|enter (?:your|a) hound)\b/i.test(
      sentence,
    ),
  haveAGo: (sentence) => /\b(?:have[ -]a[ -]go|the arena)\b/i.test(sentence),
  boxOffice: (sentence) =>
    /\bbox office\b/i.test(sentence) ||
    (/\bat the gate\b/i.test(sentence) &&
      /\b(?:sale|sold|buy)\b/i.test(sentence) &&
      !/\bnot at the gate\b/i.test(sentence)),
  waitingLists: (sentence) => /\bwaiting list\b/i.test(sentence),
};

/** Items of the programme that belong to a part. */
const programme: Readonly<Record<string, Part>> = {
  hounds: 'competition',
  prizes: 'competition',
  'have-a-go': 'haveAGo',
};

/** Texts about the list for news of the next festival, which every festival has. */
const aboutNextYear = ['site.wayIn', 'site.over', 'site.footer'];

/** Fields that no one reads, and the key to the map, whose numbers are drawn. */
const notRead = new Set([
  'id',
  'to',
  'at',
  'src',
  'srcSet',
  'alt',
  'places',
  'winners',
  'sources',
  'framed',
  'icon',
  'colour',
]);

/** Fields without which an item of a list says nothing. */
const titles = ['title', 'name', 'question', 'what'];
const texts = ['text', 'answer', 'says'];

/** What the last content without parts was made from, as a whole and by file. */
const made = new WeakMap<object, { readonly key: string; readonly value: Json }>();

/**
 * The content of a festival without what it says of parts that it does not have: cards, links, questions and programme
 * items about them, and sentences in other texts. What is not changed is the same object as before.
 */
export const contentOfParts = (content: Content, edition: Parts): Content => {
  const off = partsOff(edition);
  if (off.length === 0) return content;
  const known = made.get(content);
  const key = off.join(' ');
  if (known?.key === key) return known.value as Content;
  const value = wordsOfParts(content, edition);
  made.set(content, { key, value });
  return value;
};

const wordsOfParts = <Some extends Words>(words: Some, edition: Parts): Some => {
  const off = partsOff(edition);
  const changed = files.map((file) => [file, fileWithout(file, words[file], edition, off)] as const);
  return { ...words, ...Object.fromEntries(changed) };
};

const partsOff = ({ parts }: Parts): readonly Part[] =>
  (Object.keys(speaksOf) as Part[]).filter((part) => !parts[part]);

const fileWithout = (
  file: (typeof files)[number],
  value: Json & object,
  edition: Parts,
  off: readonly Part[],
): Json => {
  const key = off.join(' ');
  const known = made.get(value);
  if (known?.key === key) return known.value;
  const others = off.filter((part) => part !== partOfFile[file]);
  const without = valueWithout(value, { edition, off: others, path: file });
  made.set(value, { key, value: without });
  return without;
};

/** The pages of a part itself, and the words of emails, which organisers see apart from the pages. */
const ownFiles: readonly (keyof Words)[] = [
  'competition',
  'rules',
  'judges',
  'questionnaire',
  'have-a-go',
  'emails',
  'credits',
];

/** A text that speaks of a part. */
export type Mention = { readonly file: keyof Words; readonly part: Part; readonly text: string };

/** The texts that still speak of parts that the festival does not have, once those that are left out are gone. */
export const mentionsOfParts = (words: Words, edition: Parts): readonly Mention[] => {
  const off = partsOff(edition);
  const shown = wordsOfParts(words, edition);
  return wordsNames
    .filter((file) => !ownFiles.includes(file))
    .flatMap((file) =>
      textsOf(shown[file], edition).flatMap((text) =>
        sentencesIn(text).flatMap((sentence) =>
          off
            .filter((part) => speaks(sentence, { edition, off: [part], path: file }) && !isAboutNextYear(file, part))
            .map((part) => ({ file, part, text: sentence.replaceAll(/<[^<>]*>/g, '').trim() })),
        ),
      ),
    );
};

/** The list for news has a page of its own, and the site's words of it stay. */
const isAboutNextYear = (file: keyof Words, part: Part): boolean =>
  part === 'waitingLists' && (file === 'waitlist' || file === 'site' || file === 'privacy');

const textsOf = (value: Json, edition: Parts): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, edition));
  // A link beside a text is left out by its page.
  if (!isRecord(value) || isSwitchedOff(textIn(value, ['to']), edition)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    notRead.has(name) && name !== 'places' ? [] : textsOf(each, edition),
  );
};

type Off = { readonly edition: Parts; readonly off: readonly Part[]; readonly path: string };

const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueWithout = (value: Json, about: Off): Json => {
  if (typeof value === 'string') return textWithout(value, about) || withoutLinks(value, about);
  if (Array.isArray(value)) {
    return value.flatMap((item): readonly Json[] => {
      if (isOfPart(item, about)) return [];
      const left = valueWithout(item, about);
      // A category of the programme that has lost all of its items.
      const isEmptied = isRecord(left) && Array.isArray(left.items) && left.items.length === 0;
      return isEmptied ? [] : [left];
    });
  }
  if (!isRecord(value)) return value;
  const isHeaded = textIn(value, titles) !== '';
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (notRead.has(name)) return [name, each];
      const inside = { ...about, path: `${about.path}.${name}` };
      // A text below a heading may be left out as a whole.
      const mayGo = isHeaded && texts.includes(name) && typeof each === 'string';
      return [name, mayGo ? textWithout(each, inside) : valueWithout(each, inside)];
    }),
  );
};

const textIn = (item: Readonly<Record<string, Json>>, names: readonly string[]): string =>
  names.map((name) => item[name]).find((text) => typeof text === 'string') ?? '';

/** Whether an item of a list is about a part that is off: by its link, its title, or all that it says. */
const isOfPart = (item: Json, about: Off): boolean => {
  if (typeof item === 'string') return speaks(item, about);
  if (!isRecord(item)) return false;
  const { id } = item;
  const own = typeof id === 'string' ? programme[id] : undefined;
  if (own && about.off.includes(own)) return true;
  const link = textIn(item, ['to', 'at']) || (isRecord(item.action) ? textIn(item.action, ['to']) : '');
  if (link !== '' && isSwitchedOff(link, about.edition)) return true;
  if (speaks(textIn(item, titles), about)) return true;
  const said = textIn(item, texts);
  return said !== '' && textWithout(said, about) === '';
};

const speaks = (text: string, { off, path }: Off): boolean =>
  off.some(
    (part) => speaksOf[part](text) && !(part === 'waitingLists' && aboutNextYear.some((own) => path.startsWith(own))),
  );

/** A text without the sentences that speak of a part that is off; '' when nothing is left. */
const textWithout = (text: string, about: Off): string =>
  sentencesIn(text)
    .filter(
      (sentence) => !(speaks(sentence, about) || linksIn(sentence).some((to) => isSwitchedOff(to, about.edition))),
    )
    .join('')
    .replaceAll('<p></p>', '')
    .replaceAll('<li></li>', '')
    .replaceAll(/<ul>\s*<\/ul>/g, '')
    .trim();

const anchor = /<a href="(\/[^"<>]*)"[^<>]*>([^<]*)<\/a>/g;

const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(anchor)].map(([, to = '']) => normalisedPath(to));

/** A text whose links to pages that are not there are plain words. */
const withoutLinks = (text: string, { edition }: Off): string =>
  text.replaceAll(anchor, (whole, to: string, words: string) => (isSwitchedOff(to, edition) ? words : whole));
