import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, createRequire, enableCompileCache, flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Nothing of what the festival is set to: a rehearsal touches nobody's data, money or letters. */
const { PATH, HOME, TMPDIR, SystemRoot, EDITION, REHEARSAL } = process.env;

/** Starts the festival once in a process of its own, over a folder that is thrown away. */
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

// What the compiler made of the program is kept, under this Node and these flags, for the next start. Plain JavaScript, so
// that a start that finds everything kept need not load the compiler at all.
const under = [process.version, ...process.execArgv].join('').replaceAll(/[^a-z0-9.]+/gi, '-');
const kept = fileURLToPath(new URL(`../../node_modules/.cache/festival/${under}`, import.meta.url));
const cold = !existsSync(kept);
const { status } = enableCompileCache(kept);
// A process that has compiled holds the compiler for as long as it lives: the very first start leaves that to another, and
// the building too. Where nothing can be kept, each start would be the very first.
if (!REHEARSAL && cold && status === constants.compileCacheStatus.ENABLED) rehearse();

const require = createRequire(import.meta.url);
const { buildWhenStale } = require('./builds.ts');
const { log } = require('#adapters/system/log.ts');
try {
  await buildWhenStale(log(process.stderr));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// Required and not imported: what it begins with is then read without a turn of the event loop for each file. It is there
// only now, so nobody who looks at the sources finds it.
const program = fileURLToPath(new URL('../../dist/program/program.mjs', import.meta.url));
const { opened } = require(program);
const url = await opened;
if (REHEARSAL) await fetch(url).then((page) => page.text());
flushCompileCache();
if (REHEARSAL) process.exit(0);
