import { join } from 'node:path';
import { aDraft, type EditionRecord } from '#core/desk/editions/edition-record.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Instant } from '#core/kernel/time.ts';
import { rulesInForce } from '#core/tickets/sale-rules/sale-rules.ts';
import { followDayOff } from '../caches/follow-day-off.ts';
import { allPastWins } from './competition/compose-registration.ts';
import { openContent } from './desk/compose-content.ts';
import { doorNews, withDoorNews } from './door/door-news.ts';
import { openClocks } from './kernel/clocks.ts';
import { editionPath, type OpenedEdition, openEditionFolder } from './kernel/edition/edition-folder.ts';
import { editionInForce } from './kernel/edition/edition-in-force.ts';
import type { Installation } from './kernel/installation.ts';
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

/** Opens an edition's stores and clock, and follows what is published and decided for it. */
export const kernelContext = async (installation: Installation, source: EditionSource, storesOn: typeof openStores) => {
  const { settings, log, machineClock, after, database, dataDir, news, publishTopic } = installation;
  const clocks = openClocks(settings, {
    file: dataDir.file('festival-clock.json'),
    edition: source.ownEdition,
    machineClock,
  });
  const doorChanged = doorNews(publishTopic, after);
  const stores = withDoorNews(storesOn(database, source.rulebook, machineClock), doorChanged);
  await stores.editions.adopt(theFirst(source.ownEdition, machineClock.now()));
  const dayOff = followDayOff({ daysOff: stores.daysOff, news, machineClock, log });
  await dayOff.current();
  const edition = editionInForce(source.ownEdition, dayOff.known);
  const publishing = await openContent({
    ...{ editionFolder: source.editionFolder, edition: source.ownEdition, folder: source.content },
    ...{ dayPlan: source.plan, saleRules: source.saleRules, stamp: source.stamp, stores, news, log },
  });
  const content = publishing.live.now;
  return {
    ...source,
    ...installation,
    ...{ clocks, stores, doorChanged, dayOff, edition, publishing, content },
    saleRules: rulesInForce(publishing.live.rules),
    pastWins: allPastWins(content().competition.winners, source.earlierWins),
  };
};

/** The edition of the folder, which is the first of a store that has none in its list, and open. */
const theFirst = ({ year }: Edition, now: Instant): EditionRecord => ({
  ...aDraft(year, now),
  phase: 'open',
  openedAt: now,
});
