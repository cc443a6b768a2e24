import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSource } from '#adapters/content-files/content-source.ts';
import { settingsFileIn } from '#adapters/content-files/edition.ts';
import type { Pictures } from '#adapters/content-files/pictures.ts';
import { rulesFileIn } from '#adapters/content-files/sale-rules.ts';
import { zipOf } from '#adapters/system/zip.ts';
import type { DayPlan } from '#core/competition/day/day-plan.ts';
import type { Author, ContentFiles, ContentStore, PublishedContent } from '#core/desk/content/ports.ts';
import type { SettingsFile } from '#core/desk/content/settings/settings-file.ts';
import { publishedTexts } from '#core/desk/content/whole-edition.ts';
import type { FolderFile } from '#core/desk/editions/ports.ts';
import type { UploadedPicture } from '#core/desk/pictures/picture.ts';
import type { PictureStore } from '#core/desk/pictures/ports.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import type { Result } from '#core/kernel/result.ts';
import { type IsoDate, londonDate } from '#core/kernel/time.ts';
import type { Content } from '#core/site/content/content.ts';
import { embedOrigins } from '#core/site/content/shapes/embed-origins.ts';
import type { RulesFile } from '#core/tickets/sale-rules/rules-file.ts';
import type { SaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { contentOf, editionOf, followContent, type LiveContent, rulesOf } from '../../caches/follow-content.ts';
import type { Imported, ImportRefusal } from '../../routes/desk/edition-archive.ts';
import { readJsonCache, writeJsonCache } from '../kernel/edition/json-file-cache.ts';
import type { Stores } from '../stores.ts';
import { editionFiles } from './edition-files.ts';
import { type PictureMakers, pictureProcess } from './picture-process.ts';

/** The ports of the content desk. */
export type ContentServices = Clocks &
  Publishing & {
    /** Publishes the edition in a ZIP archive, all or nothing. */
    readonly importZip: (
      archive: Buffer,
      by: Author,
      describe: DescribeAction,
    ) => Promise<Result<Imported, ImportRefusal>>;
  };

/** The ports of the content desk, over the published content and the clocks. */
export const composeContent = (publishing: Publishing, clocks: Clocks): ContentServices => ({
  ...publishing,
  ...clocks,
  async importZip(archive, by, describe) {
    // Loaded at the first import together with the parsers, because few processes ever import an edition.
    const { editionInZip, importEdition } = await import('./import-edition.ts');
    const files = await editionInZip(archive);
    return files.ok ? importEdition({ ...publishing, ...clocks }, files.value, by, describe) : files;
  },
});

type Publishing = {
  readonly contentStore: ContentStore;
  readonly contentFiles: () => Promise<ContentFiles>;
  readonly editionKey: IsoDate;
  readonly live: LiveContent;
  readonly contentChanged: () => Promise<void>;
  readonly rulesFile: () => Promise<RulesFile>;
  /** @param incoming pictures that are uploaded together with the settings */
  readonly settingsFile: (incoming?: readonly UploadedPicture[]) => Promise<SettingsFile>;
  /** The edition's folder as a ZIP archive, with everything that was published and uploaded at the desk. */
  readonly editionZip: () => Promise<Buffer>;
  /** The files of that archive. */
  readonly editionFiles: () => Promise<readonly FolderFile[]>;
  readonly editionFolder: string;
  readonly pictureStore: PictureStore;
  readonly pictureEncoder: PictureMakers;
  /** The content files, validated as if these pictures had been uploaded, too, and the festival had this edition's hours. */
  readonly contentFilesWith: (pictures: readonly UploadedPicture[], edition: Edition) => Promise<ContentFiles>;
  /** The pictures of the edition's folder, by the names that the content uses. */
  readonly folderPictures: () => Promise<Pictures>;
};

type Deps = {
  readonly editionFolder: string;
  readonly edition: Edition;
  /** The content of the edition's folder. */
  readonly folder: Content;
  readonly dayPlan: DayPlan;
  readonly saleRules: SaleRules;
  /** Changes with the edition's folder and with the code that reads it. */
  readonly stamp: string;
  readonly stores: Pick<Stores, 'contentStore' | 'pictureStore' | 'catalogueChanges'>;
  readonly news: News;
  readonly log: Log;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));
const nothing: PublishedContent = { publications: 0, files: [] };

/**
 * The content as it is shown now: the files of the edition's folder, replaced by those that were published at the desk.
 * Parsing published files needs the parsers, so the result is cached in `dist/editions` for the next start, like the
 * folder's own content.
 * @throws ServiceFailure
 */
export const openContent = async (deps: Deps): Promise<Publishing> => {
  const { edition: folderEdition, editionFolder, folder, stores, log } = deps;
  const editionKey = londonDate(folderEdition.startsAt);
  let frames = embedOrigins(folder);
  const { pictureStore } = stores;
  let uploaded: readonly UploadedPicture[] = [];
  const published = await stores.contentStore.published(editionKey);
  let editionNow = (): Edition => folderEdition;
  const sourceWith = (pictures: () => readonly UploadedPicture[], edition = () => editionNow()) =>
    contentSource({
      ...{ folder: editionFolder, edition, dayPlan: deps.dayPlan, uploaded: pictures },
      frames: () => frames,
    });
  const source = sourceWith(() => uploaded);
  /** Reads the uploaded pictures again when their number has changed; pictures are never changed or removed. */
  const readPictures = async (): Promise<readonly UploadedPicture[]> => {
    if ((await pictureStore.count(editionKey)) === uploaded.length) return uploaded;
    uploaded = await pictureStore.list(editionKey);
    source.forget();
    return uploaded;
  };
  const contentFiles = async () => {
    await readPictures();
    return source;
  };
  const settingsFile = async (incoming: readonly UploadedPicture[] = []) => {
    const known = await readPictures();
    return settingsFileIn(editionFolder, () => [...incoming, ...known]);
  };
  const rulesFile = async () => rulesFileIn(editionFolder);
  const readers = { rulesFile, settingsFile, contentFiles };
  const start = await shownAtStart(deps, published, readers, (edition) => {
    editionNow = () => edition;
  });
  const { content } = start;
  editionNow = () => start.edition;
  frames = [...new Set([...frames, ...embedOrigins(content)])];
  const live = followContent({
    ...{ folder, editionKey, ...readers, log },
    folderRules: deps.saleRules,
    folderEdition,
    contentStore: stores.contentStore,
    start: { published, ...start },
    news: deps.news,
  });
  editionNow = live.edition;
  const editionFilesNow = async () => {
    const texts = await publishedTexts({ contentStore: stores.contentStore, editionKey });
    const poolPlaces = await stores.catalogueChanges.poolPlaces();
    return editionFiles({ folder: editionFolder, editionKey, texts, pictureStore, poolPlaces });
  };
  return {
    ...{ contentStore: stores.contentStore, contentFiles, editionKey, live, editionFolder, pictureStore },
    editionFiles: editionFilesNow,
    editionZip: async () => zipOf(await editionFilesNow()),
    contentChanged: live.reloadAndPublish,
    rulesFile,
    settingsFile,
    pictureEncoder: pictureProcess(),
    contentFilesWith: async (pictures, edition) => {
      const known = await readPictures();
      return sourceWith(
        () => [...pictures, ...known],
        () => edition,
      );
    },
    folderPictures: async () => (await contentFiles()).pictures,
  };
};

type Shown = { readonly content: Content; readonly rules: SaleRules; readonly edition: Edition };

type Readers = {
  readonly contentFiles: () => Promise<ContentFiles>;
  readonly rulesFile: () => Promise<RulesFile>;
  readonly settingsFile: () => Promise<SettingsFile>;
};

/** @param onEdition is given the edition before the content is read, whose hours are checked against it */
const shownAtStart = async (
  { editionFolder, folder, stamp, saleRules: folderRules, edition: folderEdition }: Deps,
  published: PublishedContent,
  { contentFiles, ...readers }: Readers,
  onEdition: (edition: Edition) => void,
): Promise<Shown> => {
  if (published.files.length === 0) return { content: folder, rules: folderRules, edition: folderEdition };
  const file = join(root, 'dist/editions', `${basename(editionFolder)}.published.json`);
  const key = createHash('sha256')
    .update(JSON.stringify([stamp, 'with rules and edition', published.files]))
    .digest('base64url');
  const cached = readJsonCache<Cached>(file);
  if (cached?.key === key) return cached;
  const edition = await editionOf({ folderEdition, ...readers }, published);
  onEdition(edition);
  const content = await contentOf({ folder, contentFiles }, published, { content: folder, published: nothing });
  const rules = await rulesOf({ folderRules, ...readers }, published);
  writeJsonCache(file, { key, content, rules, edition });
  return { content, rules, edition };
};

type Cached = Shown & { readonly key: string };
