import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileMustBeFree } from '#adapters/sql/engine/running-programs.ts';
import { log } from '#adapters/system/log.ts';
import type { Log } from '#core/kernel/ports.ts';
import { addressOf } from '../composition/backups/open-snapshot.ts';
import { compose } from '../composition/compose.ts';
import { webhookFailed } from '../payments-sandbox/webhooks/deliveries.ts';
import { isRunning } from '../process/is-running.ts';
import { readSettings } from '../settings/settings.ts';
import { siteAddress } from '../settings/site-address.ts';
import { paysAtSandbox, seedFestival } from './seed-festival.ts';
import { seedTraders } from './seed-traders.ts';

/**
 * `npm run seed`: seeds the festival in the data folder. The server must be stopped: both would run the sandbox's scheduled
 * tasks. `-- --tickets 300` sells 300 tickets instead of 1,900; `-- --seed 7` makes another random crowd of buyers.
 */

const { values } = parseArgs({ options: { tickets: { type: 'string' }, seed: { type: 'string' } } });
const options = {
  ...(values.tickets === undefined ? {} : { tickets: Number(values.tickets) }),
  ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
};
if (Object.values(options).some((number) => !Number.isSafeInteger(number) || number < 0)) {
  console.error('--tickets and --seed are whole numbers.');
  process.exit(2);
}
const settings = readSettings(process.env);
const { url: siteUrl } = siteAddress(settings, process.env);

const address = addressOf(settings);
const file = address.startsWith('sqlite:') ? address.slice('sqlite:'.length) : undefined;
try {
  if (await isRunning(settings)) throw new Error(`the festival is running at ${siteUrl.origin}: stop it first`);
  // A program on another port is not asked above, but has its database open.
  if (file !== undefined && existsSync(file)) fileMustBeFree(file);
} catch (error) {
  console.error(error instanceof Error ? `Nothing was seeded: ${error.message}.` : String(error));
  process.exit(2);
}
const terminal = log(process.stderr);
/** Without notices of an earlier start that the sandbox still sends: the program that would take them is stopped. */
const ownLog: Log = {
  ...terminal,
  warn: (message, details) => {
    if (message !== webhookFailed) terminal.warn(message, details);
  },
};
const festival = await compose({ ...settings, siteUrl }, ownLog);
try {
  // Otherwise each payment would wait for a notice that no one takes. The next start asks for notices again.
  await festival.payments.provider.sendNoNotices();
  for (const line of await seedFestival(festival, options)) console.log(line);
  for (const line of await seedTraders(festival, paysAtSandbox(festival))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await festival.close();
}
