import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { boundedWarnings } from '#adapters/system/bounded-warnings.ts';
import { unrefTimers } from '#adapters/system/unref-timers.ts';
import type { Log } from '#core/kernel/ports.ts';
import { formatDate, minute, second } from '#core/kernel/time.ts';
import { firstOrganiser, removeOldLink } from '../composition/accounts/staff.ts';
import { buildApp, type Web } from '../composition/build-app.ts';
import { compose } from '../composition/compose.ts';
import type { Festival } from '../composition/festival.ts';
import type { openStores } from '../composition/stores.ts';
import { jobs, jobsOfInstallation } from '../jobs/jobs.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { builtPages } from '../pages/built-pages.ts';
import { staticFiles } from '../pages/static-files.ts';
import { readSettings, visitorsShareOneAddress } from '../settings/settings.ts';
import { saveSiteAddress } from '../settings/site-address.ts';
import { withSettingContext } from '../settings/with-setting-context.ts';
import { areOnOneDisk } from '../watching/disks.ts';
import { listen } from './listen.ts';
import { serveEditions } from './serve-editions.ts';

export type RunningFestival = {
  readonly url: URL;
  readonly ports: Festival;
  /** Lines for the terminal. */
  readonly welcome: readonly string[];
  /** Waits DRAIN_SECONDS while `/readyz` answers 503, so that a balancer sends visitors elsewhere before `close`. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Pages and files from the last build. */
const builtWeb = (): Web => ({ maker: builtPages(dist), files: staticFiles(join(dist, 'client')) });

/**
 * Migrates the store, opens and loads everything, listens, and starts the jobs (decision 0082).
 * @throws Error that names the wrong setting, port or content
 */
export const startFestival = async (
  env: Readonly<Record<string, string | undefined>>,
  fullLog: Log,
  openWeb: () => Web = builtWeb,
  storesOn?: typeof openStores,
): Promise<RunningFestival> => {
  const log = boundedWarnings(fullLog, unrefTimers);
  const settings = readSettings(env);
  const web = openWeb();
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const siteUrl = settings.SITE_URL ?? new URL(`http://localhost:${port}`);
  const festival = await compose({ ...settings, siteUrl }, log, undefined, undefined, storesOn);
  const app = await buildApp(festival, web);
  const later = await serveEditions({
    ...{ first: festival, app, log },
    build: (edition) => buildApp(edition, web),
    start: (edition) => startJobs(jobs(edition), log, edition.measures.jobRan),
  });
  // Loads the page renderer; a failure is reported by the first page that needs it.
  await web.maker.isPage('/', festival.site.content()).catch(() => {});
  await festival.payments.provider.sendNoticesTo(new URL(`http://${settings.HOST}:${port}/api/stripe/webhook`));
  // Asks the provider for its products; a failure is reported to the next request for them.
  const listed = festival.shop.catalogue().catch(() => {});
  const where = `${settings.HOST}:${port}`;
  await withSettingContext(
    'PORT, HOST',
    `the site cannot be opened at ${where}`,
    listen(app, { port, host: settings.HOST }),
  );
  if (settings.BACKUP_DIR && (await areOnOneDisk(settings.DATA_DIR, settings.BACKUP_DIR)))
    log.warn('backups are on the same disk as the data, and would be lost with it', { folder: settings.BACKUP_DIR });
  if (settings.production && visitorsShareOneAddress(settings))
    log.warn('TRUST_PROXY is not set: all visitors count as one, and share its limits and its wrong passwords');
  saveSiteAddress(settings, siteUrl);
  const linkFile = join(settings.DATA_DIR, 'organiser-link.txt');
  const tidying = { name: 'the first organiser’s link', intervalMs: minute, run: removeOldLink(festival, linkFile) };
  const stopJobs = startJobs(
    [...jobs(festival), ...jobsOfInstallation(festival), tidying],
    log,
    festival.measures.jobRan,
  );
  const organiser = await firstOrganiser(festival, { isTerminal: process.stdout.isTTY, linkFile });
  return {
    url: siteUrl,
    ports: festival,
    welcome: [...welcome(siteUrl, festival), ...organiser],
    drain: async () => {
      festival.announceStop();
      await setTimeout(settings.DRAIN_SECONDS * second);
    },
    close: async () => {
      await Promise.all([stopJobs(), later.close(), listed]);
      await app.close();
      await festival.close();
    },
  };
};

const welcome = (siteUrl: URL, { settings, site, clocks, email, operatorKey }: Festival): readonly string[] => {
  const { demo, payments } = site.siteConfig();
  const withKey = (path: string) => new URL(`${path}?key=${operatorKey}`, siteUrl).href;
  return [
    '',
    `  ${site.edition.name} is open: ${siteUrl.origin}`,
    ...(demo ? [`  Demo: it is ${formatDate(clocks.festivalClock.now())} here`] : []),
    ...(payments === 'sandbox'
      ? ['  Payments are simulated: pay with card 4242 4242 4242 4242, any future date, any CVC']
      : []),
    ...(email.inbox && operatorKey ? [`  Emails arrive at ${withKey('/sandbox/inbox')}`] : []),
    ...(settings.publicDemo ? [`  Staff pages open in a browser that has opened ${withKey('/sandbox/operator')}`] : []),
    '',
  ];
};

/** A free port of this machine. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
