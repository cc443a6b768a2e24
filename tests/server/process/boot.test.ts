import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Environment, startProgram } from '../../support/program.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/festival', import.meta.url));

/** Starts under a flag that changes nothing, and under which nothing has ever been started. */
const bootsForTheFirstTime = async (env: Environment) => {
  const title = `festival-${randomUUID()}`;
  const program = await startProgram({ env, program: [`--title=${title}`, 'server/process/boot.mjs'] });
  const kept = async () => (existsSync(cache) ? await readdir(cache) : []).filter((name) => name.includes(title));
  onTestFinished(async () => {
    await program.close();
    for (const name of await kept()) await rm(join(cache, name), { recursive: true });
  });
  return { site: program.url, kept };
};

const isOpen = async (site: string) => expect((await fetch(site)).status).toBe(200);

/** As long as two starts that compile everything may take on a busy machine. */
const timeout = 120_000;

describe('the very first start', { timeout }, () => {
  it('rehearses in a process of its own, keeps what was compiled, and leaves nothing else behind', async () => {
    const TMPDIR = await mkdtemp(join(tmpdir(), 'truffle-boot-'));
    onTestFinished(() => rm(TMPDIR, { recursive: true }));
    const { site, kept } = await bootsForTheFirstTime({ TMPDIR });
    await isOpen(site);
    expect(await kept()).toHaveLength(1);
    expect(await readdir(TMPDIR)).toEqual([]);
  });

  it('rehearses nothing where nothing can be kept', async () => {
    // There is no such folder, so that a rehearsal would fail, and the start with it.
    const nowhere = join(tmpdir(), randomUUID());
    const { site, kept } = await bootsForTheFirstTime({ TMPDIR: nowhere, NODE_DISABLE_COMPILE_CACHE: '1' });
    await isOpen(site);
    // What was bundled does as its source: an address nobody can read is one that is not there.
    expect((await fetch(`${site}/%ff`)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });
});
