import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Environment, startProgram } from '../../support/program.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/festival', import.meta.url));

/** Starts the program with a unique `--title` flag, for which no compile cache exists yet. */
const bootsForTheFirstTime = async (env: Environment) => {
  const title = `festival-${randomUUID()}`;
  const program = await startProgram({ env, program: [`--title=${title}`, 'server/process/boot.mjs'] });
  const cachedFiles = async () =>
    (existsSync(cache) ? await readdir(cache) : []).filter((name) => name.includes(title));
  onTestFinished(async () => {
    await program.close();
    for (const name of await cachedFiles()) await rm(join(cache, name), { recursive: true });
  });
  return { site: program.url, cachedFiles };
};

const isOpen = async (site: string) => expect((await fetch(site)).status).toBe(200);

/** Long enough for two cold starts on a busy machine. */
const timeout = 120_000;

describe('first start with a cold compile cache', { timeout }, () => {
  it('rehearses the start in a child process, keeps its compile cache and removes its data folder', async () => {
    const TMPDIR = await mkdtemp(join(tmpdir(), 'truffle-boot-'));
    onTestFinished(() => rm(TMPDIR, { recursive: true }));
    const { site, cachedFiles } = await bootsForTheFirstTime({ TMPDIR });
    await isOpen(site);
    expect(await cachedFiles()).toHaveLength(1);
    expect(await readdir(TMPDIR)).toEqual([]);
  });

  it('starts without a rehearsal when the compile cache is disabled', async () => {
    // TMPDIR does not exist, so a rehearsal would fail and end the start.
    const nowhere = join(tmpdir(), randomUUID());
    const { site, cachedFiles } = await bootsForTheFirstTime({ TMPDIR: nowhere, NODE_DISABLE_COMPILE_CACHE: '1' });
    await isOpen(site);
    // Checks that the bundler has kept the decoding of URLs, although nothing uses its result.
    expect((await fetch(`${site}/%ff`)).status).toBe(404);
    expect(await cachedFiles()).toEqual([]);
  });
});
