import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { claimStore } from '../../../../server/composition/kernel/claim-store.ts';

const production = { production: true, publicDemo: false };
const publicDemo = { production: false, publicDemo: true };
const development = { production: false, publicDemo: false };

describe('the claim on an SQLite file', () => {
  let folder: string;
  let address: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-claim-'));
    address = `sqlite:${join(folder, 'not-yet', 'festival.db')}`;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('an SQLite file is claimed by one public program at a time, and the refusal says how a second one could run', () => {
    const release = claimStore(production, address, memoryLog());
    for (const settings of [production, publicDemo])
      expect(() => claimStore(settings, address, memoryLog())).toThrow(/festival\.db.*Stop that one first.*PostgreSQL/);
    release();
    claimStore(publicDemo, address, memoryLog())();
  });

  it('claiming an SQLite file warns a second program in development, and returns no claim that it does not have', () => {
    const release = claimStore(development, address, memoryLog());
    const log = memoryLog();
    claimStore(development, address, log)();
    expect(log.entries).toMatchObject([{ level: 'warn', message: expect.stringContaining('another process') }]);
    expect(() => claimStore(production, address, memoryLog())).toThrow('another process');
    release();
  });

  it('no claim is made on PostgreSQL, which any number of processes share', () => {
    for (let each = 0; each < 2; each++) claimStore(production, 'postgres://db/festival', memoryLog());
  });
});
