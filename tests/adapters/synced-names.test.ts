import fs from 'node:fs';
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import type { Snapshot } from '#adapters/sql/engine/snapshot.ts';
import { secrets } from '#adapters/system/secrets.ts';
import { writeFileAtomically } from '#adapters/system/write-file-atomically.ts';

const nothing: Snapshot = {
  migrations: [],
  tables: [],
  columnsOf: () => [],
  rowsOf: () => [],
  close: () => {},
};

/** A file system that is cut off from power keeps the name of a file only if the file's folder was flushed after it got the name. */
describe('the name of a new file survives a power cut, because its folder is flushed when the file has that name:', () => {
  let folder: string;
  let file: string;
  /** Whether the file had its name at each time that the folder was flushed. */
  let named: boolean[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-synced-'));
    file = join(folder, 'festival.backup');
    named = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await rm(folder, { recursive: true });
  });

  /** Follows the flushes of file handles, without changing them. */
  const followHandles = async () => {
    const handle = await open(folder);
    const { sync } = Object.getPrototypeOf(handle);
    vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (this: typeof handle) {
      if ((await this.stat()).ino === (await stat(folder)).ino) named.push(fs.existsSync(file));
      await sync.call(this);
    });
    await handle.close();
  };
  const followDescriptors = (of = folder) => {
    const { fsyncSync } = fs;
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      if (fs.fstatSync(descriptor).ino === fs.statSync(of).ino) named.push(fs.existsSync(file));
      fsyncSync(descriptor);
    });
    syncBuiltinESMExports();
  };

  it('a new backup’s name survives a power cut, because its folder is flushed when the file has that name', async () => {
    await followHandles();
    await writeBackup(file, {
      ...{ madeAt: 0, edition: '2025', snapshot: nothing, files: [], secrets: {} },
      passphrase: 'a hound finds what is buried',
    });
    expect(named).toEqual([true]);
  });

  it('the name of a file that is written whole survives a power cut, because its folder is flushed', () => {
    followDescriptors();
    writeFileAtomically(file, 'the new text');
    expect(named).toEqual([true]);
  });

  it('the name of a secret that is generated survives a power cut, because its folder is flushed', async () => {
    const own = join(folder, 'secrets');
    await mkdir(own);
    file = join(own, 'ticket-key');
    followDescriptors(own);
    secrets(folder).of('ticket-key');
    expect(named).toEqual([true]);
  });
});
