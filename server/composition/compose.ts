import { orderLinks } from '#adapters/system/order-links.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import { noticeOf } from '#core/competition/day/notice-period.ts';
import { doorTopics } from '#core/door/entrance/door-topics.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Passwords } from '../accounts-service/hashing/passwords.ts';
import { accountsContext } from './accounts.ts';
import { competitionContext } from './competition.ts';
import { composeEmail } from './desk/compose-email.ts';
import { deskContext } from './desk.ts';
import { doorContext } from './door.ts';
import type { Festival } from './festival.ts';
import { openInstallation, type SiteSettings } from './kernel/installation.ts';
import { kernelContext, openSource } from './kernel.ts';
import { shopContext } from './shop.ts';
import { siteContext } from './site.ts';
import { openStores } from './stores.ts';
import { ticketsContext } from './tickets.ts';

/**
 * The only place that chooses an adapter for each port, context by context.
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
  const kernel = await kernelContext(installation, source, storesOn);
  const email = await composeEmail(settings, {
    ...kernel,
    attachmentsFolder: kernel.dataDir.file('inbox'),
    secret: kernel.linkSecret,
    notice: noticeOf(kernel),
    links: orderLinks(kernel.linkSecret),
  });
  const { accounts } = await accountsContext(kernel, email, passwords);
  const { payments, shop, waiting } = await shopContext(kernel, accounts);
  const { competition, results, rings, ...entries } = competitionContext(kernel, accounts, email, shop);
  const { site, siteForms, banner } = siteContext(kernel, accounts, payments);
  const { door } = doorContext(kernel, accounts, shop, competition);
  const { tickets } = await ticketsContext(kernel, shop, door);
  const { after, news, database, clocks, measures, limitsOf, secretStore } = kernel;
  let stopping = false;
  return {
    ...{ settings, log, measures, database, clocks, limitsOf, email, accounts, payments, shop, waiting },
    ...{ competition, results, rings, ...entries, site, siteForms, banner, door, tickets },
    ...deskContext(kernel, { email, accounts, payments, shop, competition, results, siteForms, banner, door }),
    operatorKey: settings.production ? undefined : (settings.OPERATOR_KEY ?? secretStore.of('operator-key')),
    live: {
      ...{ news, after },
      publicTopics: [
        { beginsWith: dayTopics.prefix },
        { beginsWith: doorTopics.prefix },
        results.boardTopics,
        rings.topic,
        banner.topic,
      ],
    },
    isStopping: () => stopping,
    announceStop: () => {
      stopping = true;
    },
    close: async () => {
      for (const part of [email, tickets, payments, news]) await part.close();
      await database.close();
      kernel.releaseStore();
    },
  };
};
