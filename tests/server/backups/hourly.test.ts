import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour, second } from '#core/kernel/time.ts';
import { readSettings } from '../../../server/composition/settings.ts';
import { jobs } from '../../../server/jobs/jobs.ts';
import { openFestival } from '../../support/festival.ts';

describe('backups of the running program', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-hourly-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('come each hour into BACKUP_DIR, which may have other files', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const env = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'a hound finds what is buried' };
    const festival = await openFestival({ env });
    try {
      const job = jobs(festival.ports).find(({ name }) => name === 'backup');
      for (const ms of [0, second, hour]) {
        festival.clock.passes(ms);
        await job?.run();
      }
      const names = (await readdir(folder)).toSorted();
      expect(names).toHaveLength(3);
      expect(names.slice(0, 2)).toEqual([1, 2].map(() => expect.stringMatching(/^festival-\d{8}T\d{6}Z\.backup$/)));
      expect(festival.logged.filter(({ level }) => level === 'error')).toEqual([]);
    } finally {
      await festival.close();
    }
  });

  it('need a passphrase', () => {
    expect(() => readSettings({ BACKUP_DIR: folder })).toThrow('BACKUP_PASSPHRASE: backups need it');
    expect(() => readSettings({ BACKUP_PASSPHRASE: 'short' })).toThrow('at least 12 characters');
  });
});
