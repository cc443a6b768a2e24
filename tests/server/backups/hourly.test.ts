import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTroubles } from '#core/kernel/alerts/find-troubles.ts';
import { hour, instant, second } from '#core/kernel/time.ts';
import { backupFolder } from '../../../server/composition/backups/backup-folder.ts';
import { jobsOfInstallation } from '../../../server/jobs/jobs.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { openFestival } from '../../support/festival.ts';

describe('backups of the running program', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-hourly-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('backups of the running program are written to BACKUP_DIR every hour, beside other files', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const env = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'a hound finds what is buried' };
    const festival = await openFestival({ env });
    try {
      const job = jobsOfInstallation(festival.ports).find(({ name }) => name === 'backup');
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

  it('backups of the running program report in the log and an alert that BACKUP_DIR is a file, and what to do', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const festival = await openFestival({
      env: { BACKUP_DIR: file, BACKUP_PASSPHRASE: 'a hound finds what is buried' },
    });
    try {
      const job = jobsOfInstallation(festival.ports).find(({ name }) => name === 'backup');
      await job?.run();
      const words = `${file} is a file: move it away, or choose a folder.`;
      expect(festival.logged).toContainEqual(
        expect.objectContaining({ message: 'backup failed', details: { cause: `BACKUP_DIR: ${words}` } }),
      );
      const alert = findTroubles(await festival.ports.watching.facts(), [], festival.clock.now()).find(
        ({ kind }) => kind === 'backup-failed',
      );
      expect(alert?.detail).toBe(`The last backup could not be made. ${words}`);
    } finally {
      await festival.close();
    }
  });

  it('backups of the running program remove the draft of a process killed while writing it, and no other file', async () => {
    const now = instant(Date.parse('2025-10-04T12:00:00Z'));
    const remaining = ['festival-20251004T113000Z.backup.draft', 'festival-20251004T090000Z.backup', 'my.backup.draft'];
    for (const name of [...remaining, 'festival-20251004T110000Z.backup.draft'])
      await writeFile(join(folder, name), '');
    const settings = readSettings({ DATA_DIR: join(folder, 'nowhere'), BACKUP_PASSPHRASE: 'a hound finds it' });
    await expect(backupFolder(folder, settings).make(now)).rejects.toThrow('there is no store');
    expect((await readdir(folder)).toSorted()).toEqual(remaining.toSorted());
  });

  it('backups of the running program need a passphrase of at least 12 characters', () => {
    expect(() => readSettings({ BACKUP_DIR: folder })).toThrow('BACKUP_PASSPHRASE: backups need it');
    expect(() => readSettings({ BACKUP_PASSPHRASE: 'short' })).toThrow('at least 12 characters');
  });
});
