import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomically } from '#adapters/system/write-file-atomically.ts';
import { type ZippedFile, zipOf } from '#adapters/system/zip.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import type { Content } from '#core/content/content.ts';
import { embedOrigins } from '#core/content/shapes/embed-origins.ts';
import type { ContentFile } from '#core/content-desk/content-file.ts';
import type { ContentFiles, ContentStore, PublishedContent } from '#core/content-desk/ports.ts';
import { publishedTexts } from '#core/content-desk/whole-edition.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Log } from '#core/kernel/ports.ts';
import { londonDate } from '#core/kernel/time.ts';
import type { News } from '#core/news/ports.ts';
import { contentOf, followContent, type LiveContent } from '../../jobs/follow-content.ts';
import type { Clocks } from '../clocks.ts';
import { lazy } from '../lazy.ts';
import type { Stores } from '../stores.ts';

/** What the content desk works with. */
export type ContentServices = Clocks & Publishing;

type Publishing = {
  readonly contentStore: ContentStore;
  readonly contentFiles: () => Promise<ContentFiles>;
  readonly editionKey: string;
  readonly live: LiveContent;
  readonly contentMoved: () => Promise<void>;
  /** The edition's folder with all that was published. */
  readonly editionZip: () => Promise<Buffer>;
};

type Deps = {
  readonly editionFolder: string;
  readonly edition: Edition;
  /** The content of the edition's folder. */
  readonly folder: Content;
  readonly dayPlan: DayPlan;
  /** Changes with the edition's folder and with the code that reads it. */
  readonly stamp: string;
  readonly stores: Pick<Stores, 'contentStore'>;
  readonly news: News;
  readonly log: Log;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));
const nothing: PublishedContent = { publications: 0, files: [] };

/**
 * The content as it is shown now: the folder's, with what was published at the desk over it. Reading that needs the parsers, so its
 * result is cached in `dist/editions` for the next start, as the folder's own is.
 * @throws ServiceFailure
 */
export const openContent = async (deps: Deps): Promise<Publishing> => {
  const { edition, editionFolder, folder, stores, log } = deps;
  const editionKey = londonDate(edition.startsAt);
  let frames = embedOrigins(folder);
  const loading = lazy(async () => {
    const { contentSource } = await import('#adapters/content-files/content-source.ts');
    return contentSource({ folder: editionFolder, edition, dayPlan: deps.dayPlan, frames: () => frames });
  });
  const contentFiles = loading.get;
  const published = await stores.contentStore.published(editionKey);
  const content = await contentAtStart(deps, published, contentFiles);
  frames = [...new Set([...frames, ...embedOrigins(content)])];
  const live = followContent({
    ...{ folder, editionKey, contentFiles, log },
    contentStore: stores.contentStore,
    start: { published, content },
    news: deps.news,
  });
  const editionZip = async () => {
    const texts = await publishedTexts({ contentStore: stores.contentStore, editionKey });
    return zipOf(await filesOf(editionFolder, texts));
  };
  return { contentStore: stores.contentStore, contentFiles, editionKey, live, contentMoved: live.moved, editionZip };
};

const filesOf = async (folder: string, texts: ReadonlyMap<ContentFile, string>): Promise<readonly ZippedFile[]> => {
  const published = new Map([...texts].map(([file, text]) => [`pages/${file}.yaml`, text]));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const text = published.get(path);
      return { path, bytes: text === undefined ? await readFile(join(folder, path)) : Buffer.from(text) };
    }),
  );
};

const contentAtStart = async (
  { editionFolder, folder, stamp }: Deps,
  published: PublishedContent,
  contentFiles: () => Promise<ContentFiles>,
): Promise<Content> => {
  if (published.files.length === 0) return folder;
  const file = join(root, 'dist/editions', `${basename(editionFolder)}.published.json`);
  const key = createHash('sha256')
    .update(JSON.stringify([stamp, published.files]))
    .digest('base64url');
  const cached = readCache(file);
  if (cached?.key === key) return cached.content;
  const content = await contentOf({ folder, contentFiles }, published, { content: folder, published: nothing });
  writeCache(file, { key, content });
  return content;
};

type Cached = { readonly key: string; readonly content: Content };

const readCache = (file: string): Cached | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Does nothing in a read-only installation, which then reads the texts at every start. */
const writeCache = (file: string, cached: Cached): void => {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileAtomically(file, JSON.stringify(cached));
  } catch {}
};
