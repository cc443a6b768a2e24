import { log } from '#adapters/system/log.ts';
import { readSettings } from '../settings/settings.ts';
import { openSharedSandbox } from './shared-sandbox.ts';

/**
 * `npm run sandbox`: the payments sandbox as its own process, for several festival processes on one database
 * (docs/operations/postgresql.md). Prints the settings with which those processes use it.
 */

const usualPort = 4242;
const settings = readSettings(process.env);
const siteUrl = settings.SITE_URL ?? new URL(`http://localhost:${settings.PORT}`);
try {
  const sandbox = await openSharedSandbox(
    { ...settings, SANDBOX_PORT: settings.SANDBOX_PORT || usualPort },
    siteUrl,
    log(process.stderr),
  );
  for (const [name, value] of Object.entries(sandbox.env)) console.log(`${name}=${value}`);
  const close = async () => {
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
