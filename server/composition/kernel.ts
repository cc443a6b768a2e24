import { join } from 'node:path';
import { databaseOf } from '#adapters/sql/engine/edition-tables.ts';
import type { TablePrefix } from '#adapters/sql/engine/table-prefix.ts';
import { ofEdition } from '#adapters/sql/festival-store.ts';
import { previewClock } from '#adapters/system/moment-shown.ts';
import { aDraft, type EditionRecord } from '#core/desk/editions/edition-record.ts';
import type { EditionFolders, Editions } from '#core/desk/editions/ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { newsOfEdition } from '#core/kernel/news/news-of-edition.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import { contentOfParts } from '#core/site/content/content-of-parts.ts';
import { rulesInForce } from '#core/tickets/sale-rules/sale-rules.ts';
import { followDayOff } from '../caches/follow-day-off.ts';
import { allPastWins } from './competition/compose-registration.ts';
import { openContent } from './desk/compose-content.ts';
import { doorNews, withDoorNews } from './door/door-news.ts';
import { openClocks } from './kernel/clocks.ts';
import { editionPath, type OpenedEdition, openEditionFolder } from './kernel/edition/edition-folder.ts';
import { editionInForce } from './kernel/edition/edition-in-force.ts';
import { followLogo } from './kernel/edition/own-logo.ts';
import type { Installation } from './kernel/installation.ts';
import { publishDayTopic } from './kernel/live-news.ts';
import type { openStores } from './stores.ts';

/** What every context builds on: the edition, its stores, and what the installation's editions share. */
export type Kernel = Awaited<ReturnType<typeof kernelContext>>;

/** An edition as its folder has it. */
export type EditionSource = Awaited<ReturnType<typeof openSource>>;

/** Reads an edition's folder. @throws Error that says what is wrong with the content */
export const openSource = async (yearOrFolder: string) => {
  const editionFolder = editionPath(yearOrFolder);
  const { edition, catalogue, dayPlan, pastWins, ...folder }: OpenedEdition = await openEditionFolder(editionFolder);
  return {
    ...folder,
    editionFolder,
    pictures: join(editionFolder, 'pictures'),
    ownEdition: edition,
    onSale: catalogue,
    plan: dayPlan,
    earlierWins: pastWins,
    rulebook: folder.content.rulebook,
  };
};

/** What the installation's first edition opened for all. */
type Earlier = {
  readonly clocks: Clocks;
  readonly editions: Editions;
  readonly editionFolders: EditionFolders;
};

/** The tables of an edition, and what it shares with those that were opened before it. */
export type EditionPlace = {
  readonly prefix: TablePrefix;
  /** Undefined for the store's first edition. */
  readonly earlier?: Earlier | undefined;
};

/** Opens an edition's stores and clock, and follows what is published and decided for it. */
export const kernelContext = async (
  installation: Installation,
  source: EditionSource,
  storesOn: typeof openStores,
  { prefix, earlier }: EditionPlace,
) => {
  const { settings, log, machineClock, after, dataDir } = installation;
  const database = databaseOf(installation.database, ofEdition(prefix));
  const news = newsOfEdition(installation.news, prefix);
  const publishTopic = publishDayTopic(news, machineClock);
  const clocks = earlier
    ? { machineClock, festivalClock: previewClock(earlier.clocks.festivalClock) }
    : openClocks(settings, { file: dataDir.file('festival-clock.json'), edition: source.ownEdition, machineClock });
  const simulated = (earlier?.clocks ?? clocks).festivalClock !== machineClock;
  const doorChanged = doorNews(publishTopic, after);
  const own = withDoorNews(storesOn(database, source.rulebook, machineClock), doorChanged);
  const stores = earlier ? { ...own, editions: earlier.editions, editionFolders: earlier.editionFolders } : own;
  if (!earlier) await openFirst(stores.editions, source.ownEdition, machineClock.now());
  const dayOff = followDayOff({ daysOff: stores.daysOff, news, machineClock, log });
  await dayOff.current();
  const publishing = await openContent({
    ...{ editionFolder: source.editionFolder, edition: source.ownEdition, folder: source.content },
    ...{ dayPlan: source.plan, saleRules: source.saleRules, stamp: source.stamp, stores, news, log },
  });
  const logo = await followLogo({
    ...{ edition: publishing.live.edition, folderEdition: source.ownEdition, pictures: source.pictures, log },
    onEdition: publishing.live.onEdition,
    uploadedBytes: (file) => publishing.pictureStore.bytes(publishing.editionKey, file),
  });
  const edition = editionInForce(publishing.live.edition, dayOff.known, publishing.editionKey);
  const content = () => contentOfParts(publishing.live.now(), edition);
  return {
    ...source,
    ...installation,
    ...{
      database,
      news,
      publishTopic,
      prefix,
      clocks,
      demo: simulated,
      stores,
      doorChanged,
      dayOff,
      edition,
      publishing,
      content,
      logo,
    },
    plannedEdition: publishing.live.edition,
    saleRules: rulesInForce(publishing.live.rules),
    pastWins: () => [
      ...allPastWins(content().competition.winners, source.earlierWins),
      ...installation.wins.before(source.ownEdition.year),
    ],
  };
};

/** Adopts the folder's edition in an empty store. @throws Error when the store began with another year */
const openFirst = async (editions: Editions, edition: Edition, now: Instant): Promise<void> => {
  await editions.adopt(theFirst(edition, now));
  const first = (await editions.all()).at(-1);
  if (first && first.year !== edition.year)
    throw new Error(
      `EDITION: this store began with the edition ${first.year}, and the folder is of ${edition.year}. Start with ` +
        `EDITION=${first.year}; later years are prepared at the desk (docs/next-year.md). A store of its own needs another DATA_DIR or DATABASE_URL.`,
    );
};

/** The edition of the folder, which is the first of a store that has none in its list, and open. */
const theFirst = ({ year }: Edition, now: Instant): EditionRecord => ({
  ...aDraft(year, now),
  phase: 'open',
  openedAt: now,
});
