import { wordsOf } from '#core/desk/content/change-content.ts';
import type { ContentFile } from '#core/desk/content/content-file.ts';
import { contentTopic } from '#core/desk/content/content-topic.ts';
import type { ContentFiles, ContentStore, PublishedContent, PublishedFile } from '#core/desk/content/ports.ts';
import { rulesFileName } from '#core/desk/content/sale-rules-desk.ts';
import { type SettingsFile, settingsFileName } from '#core/desk/content/settings/settings-file.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { failureDetails } from '#core/kernel/failures.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { Content } from '#core/site/content/content.ts';
import type { RulesFile } from '#core/tickets/sale-rules/rules-file.ts';
import type { SaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { coalesceByKey } from './coalesce-by-key.ts';

/** The content that pages show now: the files of the edition's folder, replaced by those that the desk published. */
export type LiveContent = {
  /** The present content: a new object after each publication, in which unchanged files are the same objects as before. */
  readonly now: () => Content;
  /** The present rules of sale. */
  readonly rules: () => SaleRules;
  /** The edition as it was published last, before decisions to move its day; the same object until the next publication of it. */
  readonly edition: () => Edition;
  /** Calls back after the rules have changed, in each process. */
  readonly onRules: (changed: () => void) => void;
  /** Calls back after the edition has changed, in each process. */
  readonly onEdition: (changed: () => void) => void;
  /** Called after a publication in this process: reloads the content here and notifies the other processes. */
  readonly reloadAndPublish: () => Promise<void>;
  /** Called by the job: reloads the content when a notification was missed. @throws ServiceFailure */
  readonly publishIfChanged: () => Promise<void>;
};

type Deps = {
  /** The content of the edition's folder. */
  readonly folder: Content;
  readonly contentStore: ContentStore;
  readonly editionKey: string;
  readonly contentFiles: () => Promise<ContentFiles>;
  /** The rules of the edition's folder; `rulesFile` parses published ones. */
  readonly folderRules: SaleRules;
  readonly rulesFile: () => Promise<RulesFile>;
  /** The edition of the folder; `settingsFile` parses a published one. */
  readonly folderEdition: Edition;
  readonly settingsFile: () => Promise<SettingsFile>;
  /** The published files when the process started, and what was parsed from them. */
  readonly start: {
    readonly published: PublishedContent;
    readonly content: Content;
    readonly rules: SaleRules;
    readonly edition: Edition;
  };
  readonly news: News;
  readonly log: Log;
};

/** Reloads the content after publications at the desk, in this process and in others (F31). */
export const followContent = (deps: Deps): LiveContent => {
  const { contentStore, editionKey, news, log } = deps;
  let { content, published, rules, edition } = { ...deps.start };
  const rulesListeners: (() => void)[] = [];
  const editionListeners: (() => void)[] = [];

  const readAgain = async (): Promise<void> => {
    const next = await contentStore.published(editionKey);
    if (next.publications === published.publications) return;
    const isOther = (file: PublishedFile) => textIn(next, file) !== textIn(published, file);
    const isOtherRules = isOther(rulesFileName);
    const isOtherEdition = isOther(settingsFileName);
    // First, because the hours of the content are checked against it.
    if (isOtherEdition) edition = await editionOf(deps, next);
    content = await contentOf(deps, next, { content, published });
    if (isOtherRules) rules = await rulesOf(deps, next);
    published = next;
    if (isOtherRules) for (const changed of rulesListeners) changed();
    if (isOtherEdition) for (const changed of editionListeners) changed();
  };
  const follow = coalesceByKey(readAgain);
  const inBackground = () => {
    follow(contentTopic).catch((cause: unknown) => log.warn('published content not read', failureDetails(cause)));
  };
  news.subscribe({ about: contentTopic, receive: inBackground, missed: inBackground });

  return {
    now: () => content,
    rules: () => rules,
    edition: () => edition,
    onRules: (changed) => rulesListeners.push(changed),
    onEdition: (changed) => editionListeners.push(changed),
    reloadAndPublish: async () => {
      await follow(contentTopic);
      await news.publish(contentTopic, published.publications);
    },
    publishIfChanged: async () => {
      if ((await contentStore.publications(editionKey)) !== published.publications) await follow(contentTopic);
    },
  };
};

/**
 * The folder's content with published files in place of its own. A file that has not changed since `earlier` is the same
 * object.
 * @throws ServiceFailure
 */
export const contentOf = async (
  { folder, contentFiles }: Pick<Deps, 'folder' | 'contentFiles'>,
  next: PublishedContent,
  earlier: { readonly content: Content; readonly published: PublishedContent },
): Promise<Content> => {
  const words = wordsOf(await contentFiles(), textsOf(next));
  const [before, after] = [textsOf(earlier.published), textsOf(next)];
  const entries = Object.entries(words).map(([name, found]) => {
    const file = name as ContentFile;
    if (before.get(file) === after.get(file)) return [file, earlier.content[file]];
    return [file, after.has(file) ? found : folder[file]];
  });
  return { ...folder, ...Object.fromEntries(entries) };
};

const textIn = ({ files }: PublishedContent, name: PublishedFile): string | undefined =>
  files.find(({ file }) => file === name)?.text;

/** The published rules, or the folder's. Published rules that are not valid in this version's format are ignored. */
export const rulesOf = async (
  { folderRules, rulesFile }: Pick<Deps, 'folderRules' | 'rulesFile'>,
  published: PublishedContent,
): Promise<SaleRules> => {
  const text = textIn(published, rulesFileName);
  return (text === undefined ? undefined : (await rulesFile()).read(text).rules) ?? folderRules;
};

/** The published edition, or the folder's. A published one that is not valid in this version's format is ignored. */
export const editionOf = async (
  { folderEdition, settingsFile }: Pick<Deps, 'folderEdition' | 'settingsFile'>,
  published: PublishedContent,
): Promise<Edition> => {
  const text = textIn(published, settingsFileName);
  return (text === undefined ? undefined : (await settingsFile()).read(text).edition) ?? folderEdition;
};

const textsOf = ({ files }: PublishedContent): ReadonlyMap<string, string> =>
  new Map(files.map(({ file, text }) => [file, text]));
