import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/sql/engine/open-database.ts';
import { openStore, store } from '../../../../server/composition/kernel/store.ts';

/** The migration names in released stores: a name never changes, and new names come last. */
const released = ['0001-first-release', '0002-first-release-accounts'];

describe('store migrations', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-versions-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('store migrations keep the released names and their order', () => {
    expect(Object.keys(store.migrations).slice(0, released.length)).toEqual(released);
  });

  it('store migrations bring a store of every older version up to date', async () => {
    const names = Object.keys(store.migrations);
    const tables = Object.keys(store.tables).sort();
    for (const taken of names.keys()) {
      const address = `sqlite:${join(folder, `${taken}.db`)}`;
      const older = Object.fromEntries(Object.entries(store.migrations).slice(0, taken));
      await (await openDatabase(address, older)).close();
      const database = await openStore(address);
      const present = await database.read((db) => db.introspection.getTables());
      await database.close();
      expect(present.map(({ name }) => name).sort(), `after ${taken} migrations`).toEqual(tables);
    }
  });
});
