import { orderLinks } from '#adapters/system/order-links.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import { noticeOf } from '#core/competition/day/notice-period.ts';
import { followProducts } from '#core/desk/editions/follow-products.ts';
import { doorTopics } from '#core/door/entrance/door-topics.ts';
import { userId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Passwords } from '../accounts-service/hashing/passwords.ts';
import { followEdition } from '../caches/follow-edition.ts';
import { editionPasses } from '../http/edition-pass.ts';
import { accountsContext } from './accounts.ts';
import { competitionContext } from './competition.ts';
import { composeEmail } from './desk/compose-email.ts';
import { deskContext } from './desk.ts';
import { doorContext } from './door.ts';
import type { Festival } from './festival.ts';
import { type Installation, openInstallation, type SiteSettings } from './kernel/installation.ts';
import { type EditionPlace, type EditionSource, kernelContext, openSource } from './kernel.ts';
import { shopContext } from './shop.ts';
import { siteContext } from './site.ts';
import { openStores } from './stores.ts';
import { ticketsContext } from './tickets.ts';
import { openYears } from './years.ts';

/**
 * Opens an installation with its first edition; the others are opened when they are asked for (`Festival.years`).
 * @param machineClock tests pass a clock that they can move
 * @param passwords tests pass hashes that take no time; all other external dependencies are chosen by settings
 * @param storesOn a developer passes fakes (`docs/architecture.md`, "The whole site on fakes")
 * @throws Error that says what is wrong with a setting or the content
 */
export const compose = async (
  settings: SiteSettings,
  log: Log,
  machineClock: Clock = systemClock(),
  passwords?: Passwords,
  storesOn: typeof openStores = openStores,
): Promise<Festival> => {
  const source = await openSource(settings.EDITION);
  const installation = await openInstallation(settings, log, machineClock);
  const later = (first: Festival, folder: EditionSource, place: EditionPlace) =>
    composeEdition(installation, folder, { storesOn, place, first });
  const first = await composeEdition(installation, source, { storesOn, place: { prefix: '' }, passwords });
  const years = await openYears(installation, first, later);
  return years.first;
};

type Given = {
  readonly storesOn: typeof openStores;
  readonly place: EditionPlace;
  readonly passwords?: Passwords | undefined;
  /** The installation's first edition, when this is a later one: they share the accounts and the payment provider. */
  readonly first?: Festival;
};

/** The only place that chooses an adapter for each port, context by context. */
const composeEdition = async (
  installation: Installation,
  source: EditionSource,
  { storesOn, place, passwords, first }: Given,
): Promise<Omit<Festival, 'years'>> => {
  const { settings, log } = installation;
  const kernel = await kernelContext(installation, source, storesOn, place);
  const email = await composeEmail(settings, {
    ...kernel,
    attachmentsFolder: kernel.dataDir.file('inbox'),
    secret: kernel.linkSecret,
    notice: noticeOf(kernel),
    links: orderLinks(kernel.linkSecret),
  });
  const { accounts } = first ?? (await accountsContext(kernel, email, passwords));
  const { payments, shop, waiting } = await shopContext(kernel, accounts, first?.payments);
  const { competition, results, rings, ...entries } = competitionContext(kernel, accounts, email, shop);
  const { site, siteForms, stars, banner } = siteContext(kernel, accounts, payments);
  const { door } = doorContext(kernel, accounts, shop, competition);
  const { tickets } = await ticketsContext(kernel, shop, door);
  const edition = followEdition({ siteConfig: site.siteConfig, news: kernel.news, log });
  kernel.publishing.live.onEdition(edition.publishSoon);
  const { after, news, database, clocks, measures, limitsOf, secretStore } = kernel;
  const { deskCatalogue, desk, ...atTheDesk } = deskContext(kernel, {
    ...{ email, accounts, payments, shop, waiting, competition, results, siteForms, banner, door },
  });
  let stopping = false;
  return {
    ...{ deskCatalogue, desk, ...atTheDesk },
    followProducts:
      place.prefix === ''
        ? undefined
        : followProducts({
            ...{ ...deskCatalogue, year: site.edition.year, catalogueFile: kernel.onSale },
            ...{ editions: kernel.stores.editions, checkpoints: kernel.stores.checkpoints },
            describe: desk.describeActions({ ip: '' }, { id: userId('program'), name: 'The program' }),
          }),
    ...{ settings, log, measures, database, clocks, limitsOf, email, accounts, payments, shop, waiting },
    ...{ competition, results, rings, ...entries, site, siteForms, stars, banner, door, tickets },
    edition,
    editionPasses: editionPasses(kernel.linkSecret, kernel.siteUrl.protocol === 'https:', clocks.machineClock),
    editions: kernel.stores.editions,
    editionFolders: kernel.stores.editionFolders,
    lookedAtLines: kernel.stores.lookedAtLines,
    openingMessages: kernel.stores.openingMessages,
    operatorKey: settings.production ? undefined : (settings.OPERATOR_KEY ?? secretStore.of('operator-key')),
    live: {
      ...{ news, after },
      publicTopics: [
        { beginsWith: dayTopics.prefix },
        { beginsWith: doorTopics.prefix },
        results.boardTopics,
        rings.topic,
        banner.topic,
        edition.topic,
      ],
    },
    isStopping: () => stopping,
    announceStop: () => {
      stopping = true;
    },
    close: async () => {
      for (const part of [email, tickets, payments]) await part.close();
      if (first) return;
      await installation.news.close();
      await database.close();
      installation.releaseStore();
    },
  };
};
