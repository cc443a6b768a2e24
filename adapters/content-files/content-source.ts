import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DayPlan } from '#core/competition/day/day-plan.ts';
import type { ContentFile } from '#core/desk/content/content-file.ts';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import type { ContentFiles, ContentMistake, ReadContent } from '#core/desk/content/ports.ts';
import type { UploadedPicture } from '#core/desk/pictures/picture.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { minutesOfDay } from '#core/kernel/time.ts';
import { contentShapes, optionalFiles, type Words, wordsNames } from '#core/site/content/content.ts';
import { embedOrigins } from '#core/site/content/shapes/embed-origins.ts';
import { deadLinksIn } from './dead-links.ts';
import { otherHoursThan } from './edition-folder.ts';
import { fieldTypesIn } from './field-types.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { linesOf, parseYaml } from './read-yaml.ts';
import { withValue } from './write-yaml.ts';

type Deps = {
  /** The edition's folder. */
  readonly folder: string;
  /** The present edition, whose hours limit those of the programme. */
  readonly edition: () => Pick<Edition, 'startsAt' | 'endsAt'>;
  readonly dayPlan: Pick<DayPlan, 'rings'>;
  /** Origins that pages may show in frames; the site's security policy lists them when the server starts. */
  readonly frames: () => readonly string[];
  /** The photographs uploaded at the desk so far. */
  readonly uploaded: () => readonly UploadedPicture[];
};

/** The content files, and the pictures that they may name. */
export type ContentSource = ContentFiles & {
  /** Clears the cache of parsed texts: call it after an upload, because a text may name the new picture. */
  readonly forget: () => void;
  readonly pictures: Pictures;
};

/** Parsed texts cached per file. A publication is checked with all files, of which usually one has changed. */
const remembered = 4;

/** The text of a file that the folder lacks. */
const emptyFile = '{}\n';

/** The content files of an edition's folder, as the base of the desk's drafts and publications. */
export const contentSource = ({ folder, edition, dayPlan, frames, uploaded }: Deps): ContentSource => {
  const pages = join(folder, 'pages');
  const pictures = openPictures(join(folder, 'pictures'), uploaded);
  const known = new Map<ContentFile, Map<string, ReadContent>>();
  const openNow = () => ({ from: minutesOfDay(edition().startsAt), to: minutesOfDay(edition().endsAt) });
  let fieldTypes = fieldTypesIn(pages, pictures, openNow());
  const forgetOtherHours = (): void => {
    const open = openNow();
    if (open.from === fieldTypes.open.from && open.to === fieldTypes.open.to) return;
    fieldTypes = fieldTypesIn(pages, pictures, open);
    known.clear();
  };

  const read = (file: ContentFile, text: string): ReadContent => {
    const { written, data, mistakes } = parseYaml(text, contentShapes[file](fieldTypes));
    return {
      // The cast is safe: YAML without tags is JSON, and tags are refused.
      value: written as Json,
      words: data?.value,
      mistakes: mistakes.map(({ path, ...mistake }) => ({ file, path: jsonPath(path), ...mistake })),
    };
  };

  return {
    pictures,
    forget: () => known.clear(),
    base(file) {
      const path = join(pages, `${file}.yaml`);
      return optionalFiles.includes(file) && !existsSync(path) ? emptyFile : readFileSync(path, 'utf8');
    },
    read(file, text) {
      forgetOtherHours();
      const texts = known.get(file) ?? new Map<string, ReadContent>();
      known.set(file, texts);
      const found = texts.get(text) ?? read(file, text);
      texts.delete(text);
      texts.set(text, found);
      for (const oldest of texts.keys()) if (texts.size > remembered) texts.delete(oldest);
      return found;
    },
    write: withValue,
    mistakesBetween: (words, texts) => [
      ...wordsNames.flatMap((file) => deadLinks(file, words, texts?.get(file))),
      ...otherHoursThan(dayPlan, words.schedule).map(
        (reason) => ({ file: 'schedule', path: [], line: 1, reason }) as const,
      ),
      ...newFrames(words, frames()),
    ],
  };
};

const jsonPath = (path: readonly PropertyKey[]): JsonPath =>
  path.map((step) => (typeof step === 'number' ? step : String(step)));

const deadLinks = (file: ContentFile, words: Words, text: string | undefined): readonly ContentMistake[] => {
  const links = deadLinksIn(words[file], words);
  const lineOf = links.length > 0 && text !== undefined ? linesOf(text) : () => 1;
  return links.map(({ path, reason }) => ({ file, path, line: lineOf(path), reason }));
};

const newFrames = (words: Words, frames: readonly string[]): readonly ContentMistake[] =>
  wordsNames.flatMap((file) =>
    embedOrigins(words[file])
      .filter((origin) => !frames.includes(origin))
      .map((origin) => ({
        file,
        path: [],
        line: 1,
        reason: `pages can’t show ${origin} yet: it has to be added in the edition’s folder first`,
      })),
  );
