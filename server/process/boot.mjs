import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The only variables that a rehearsal inherits: it must not touch real data, payments or email. */
const { PATH, HOME, TMPDIR, SystemRoot, EDITION, REHEARSAL } = process.env;

/** Starts the program once in a child process on a temporary data folder, so that it fills the compile cache. */
const rehearse = () => {
  const folder = mkdtempSync(join(tmpdir(), 'festival-rehearsal-'));
  const env = {
    PATH,
    HOME,
    TMPDIR,
    SystemRoot,
    EDITION,
    REHEARSAL: '1',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
  };
  const again = [...process.execArgv, fileURLToPath(import.meta.url)];
  spawnSync(process.execPath, again, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(folder, { recursive: true, force: true });
};

// The compile cache is valid for one Node version and one set of flags. This file is JavaScript, so that a start with a warm
// cache does not load the TypeScript stripper.
const under = [process.version, ...process.execArgv].join('').replaceAll(/[^a-z0-9.]+/gi, '-');
const kept = fileURLToPath(new URL(`../../node_modules/.cache/festival/${under}`, import.meta.url));
const cold = !existsSync(kept);
const { status } = enableCompileCache(kept);
// A process that compiles keeps the compiler's memory until it ends, so a child process fills a cold cache. Without a
// writable cache each start would be cold, and the rehearsal is left out.
if (!REHEARSAL && cold && status === constants.compileCacheStatus.ENABLED) rehearse();

// Imported after the compile cache is enabled.
const { buildWhenStale } = await import('./builds.ts');
try {
  // The log is loaded only for a build: a usual start reads it from the bundle.
  await buildWhenStale({
    info: (message) => import('#adapters/system/log.ts').then(({ log }) => log(process.stderr).info(message)),
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const { opened } = await import(new URL('../../dist/program/program.mjs', import.meta.url).href);
const url = await opened;
if (REHEARSAL) await fetch(url).then((page) => page.text());
flushCompileCache();
if (REHEARSAL) process.exit(0);
