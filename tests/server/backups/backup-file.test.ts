import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupLine } from '#adapters/backup/backup-lines.ts';
import { readSecrets, writeSecrets } from '#adapters/backup/secret-files.ts';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { databaseOf } from '#adapters/sql/engine/edition-tables.ts';
import { openDatabase } from '#adapters/sql/engine/open-database.ts';
import { prefixOf } from '#adapters/sql/engine/table-prefix.ts';
import { ofEdition } from '#adapters/sql/festival-store.ts';
import { postgresNews } from '#adapters/sql/kernel/news/postgres-news.ts';
import { instant } from '#core/kernel/time.ts';
import { makeBackup } from '../../../server/composition/backups/make-backup.ts';
import { restoreBackup } from '../../../server/composition/backups/restore-backup.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { dumpDatabase, dumpFile } from '../../adapters/sql/database-dump.ts';
import { addLaterEdition, livedInStore } from '../../adapters/sql/lived-in-store.ts';
import { beforeReplacing, loadStore } from '../../adapters/sql/load-store.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { runToItsEnd } from '../../support/program.ts';

const BACKUP_PASSPHRASE = 'a hound finds what is buried';
const now = instant(Date.parse('2025-10-04T09:00:00Z'));

describe('a backup', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-backup-'));
    file = join(folder, 'festival.backup');
    await livedInStore(join(folder, 'from', 'festival.db'));
    writeSecrets(join(folder, 'from'), { 'ticket-key': 'kept secret', 'order-links': 'another' });
    await writeFile(join(folder, 'from', 'festival-clock.json'), '{"startAt":null,"offsetMs":5}');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const settings = (dataDir: string, more: Readonly<Record<string, string>> = {}) =>
    readSettings({ DATA_DIR: join(folder, dataDir), BACKUP_PASSPHRASE, ...more });
  const make = () => makeBackup(settings('from'), file, now);
  const restore = (to = 'to', more?: Readonly<Record<string, string>>) =>
    restoreBackup(settings(to, more), file, { now });
  const dump = (dataDir: string) => dumpFile(join(folder, dataDir, 'festival.db'));
  /** Changes the unzipped text of the file. */
  const edit = async (change: (text: string) => string) =>
    writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString('utf8'))));
  /** The tables without the checkpoints that a restore writes. */
  const withoutMark = ({ marks = [], ...tables }: Awaited<ReturnType<typeof dump>>) => ({
    ...tables,
    marks: marks.filter(({ name }) => name !== 'restored-from-backup' && name !== 'invoice-series'),
  });

  it('a backup restores every row, secret and clock, and is a file that only its owner can read', async () => {
    const { tables } = await make();
    expect(tables.map(({ table }) => table).toSorted()).toEqual(Object.keys(store.tables).toSorted());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await restore()).toEqual({ aside: undefined });
    expect(withoutMark(await dump('to'))).toEqual(await dump('from'));
    expect(readSecrets(join(folder, 'to'))).toEqual(readSecrets(join(folder, 'from')));
    expect(await readFile(join(folder, 'to', 'festival-clock.json'), 'utf8')).toContain('"offsetMs":5');
    expect((await readdir(folder)).toSorted()).toEqual(['festival.backup', 'from', 'to']);
  });

  it('a backup encrypts all secrets', async () => {
    await make();
    expect(gunzipSync(await readFile(file)).toString('utf8')).not.toContain('kept secret');
    await expect(restore('to', { BACKUP_PASSPHRASE: 'another passphrase' })).rejects.toThrow('do not open');
    expect(existsSync(join(folder, 'to', 'festival.db'))).toBe(false);
    await expect(makeBackup({ ...settings('from'), BACKUP_PASSPHRASE: undefined }, `${file}2`, now)).rejects.toThrow(
      'BACKUP_PASSPHRASE: set at least 12 characters',
    );
  });

  it('a backup is refused with an explanation if damaged, truncated, changed, of a newer program, or not a backup', async () => {
    await make();
    const whole = await readFile(file);
    const refusal = () => restore().then(String, (error: unknown) => (error instanceof Error ? error.message : ''));
    const changed = async (change: (text: string) => string) => {
      await writeFile(file, whole);
      await edit(change);
      return refusal();
    };
    const bytes = async (change: Uint8Array) => {
      await writeFile(file, change);
      return refusal();
    };
    expect(await bytes(whole.subarray(0, whole.length - 900))).toContain('is incomplete: its end is missing');
    expect(await bytes(whole.with(whole.length >> 1, (whole[whole.length >> 1] ?? 0) ^ 255))).toMatch(/is damaged/);
    expect(await bytes(Buffer.from('hello'))).toContain('not a backup of this program');
    expect(await changed((text) => text.replace('Zoë', 'Zoe'))).toMatch(/is damaged: the rows of \w+ are not those/);
    expect(await changed((text) => text.replace(/\{"sealed".*\n/, ''))).toContain('its end is missing');
    expect(await changed((text) => text.replace('"festivalBackup":1', '"festivalBackup":2'))).toContain(
      'was made by a newer version of this program',
    );
    expect(await changed((text) => text.replace('"migrations":[', '"migrations":["9999-later",'))).toBe(
      `${file} was made by a newer version of this program (9999-later): restore it with that version.`,
    );
    expect(await changed((text) => text.replace('"edition":"2025"', '"edition":"2024"'))).toContain('do not open');
    await rm(file);
    expect(await refusal()).toContain('There is no file');
    await mkdir(file);
    expect(await refusal()).toContain('is a folder, not a backup');
    expect(existsSync(join(folder, 'to', 'festival.db'))).toBe(false);
  });

  it('a backup never replaces a file, and leaves nothing behind when the disk is full', async () => {
    await make();
    await expect(make()).rejects.toThrow('there is such a file already');
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const snapshot = {
      migrations: [],
      tables: ['marks'],
      columnsOf: () => ['name'],
      rowsOf: () => {
        throw full;
      },
      close: () => {},
    };
    const contents = { madeAt: 0, edition: '2025', snapshot, files: [], secrets: {}, passphrase: BACKUP_PASSPHRASE };
    await expect(writeBackup(`${file}2`, contents)).rejects.toThrow('festival.backup2 was not made: the disk is full.');
    expect((await readdir(folder)).toSorted()).toEqual(['festival.backup', 'from']);
  });

  it('a backup is restored only into an empty folder, or moves the existing store aside', async () => {
    await make();
    await livedInStore(join(folder, 'to', 'festival.db'));
    const there = await dump('to');
    await expect(restore()).rejects.toThrow('Nothing was restored');
    writeSecrets(join(folder, 'new'), { 'ticket-key': 'of another festival' });
    await expect(restore('new')).rejects.toThrow('differs from the one in the backup');
    expect(await dump('to')).toEqual(there);
    const { aside } = await restoreBackup(settings('to'), file, { now, replace: true });
    expect(aside).toContain('replaced-20251004090000');
    expect(await dumpFile(join(aside ?? '', 'festival.db'))).toEqual(there);
    expect(withoutMark(await dump('to'))).toEqual(await dump('from'));
  });

  it('a backup never moves the store of a running program aside, whatever port that program uses', async () => {
    await make();
    await livedInStore(join(folder, 'to', 'festival.db'));
    const running = await openStore(`sqlite:${join(folder, 'to', 'festival.db')}`);
    const replacing = () => restoreBackup(settings('to', { PORT: '2' }), file, { now, replace: true });
    await expect(replacing()).rejects.toThrow(
      `Nothing was restored: the festival is running on ${join(folder, 'to', 'festival.db')}: stop it first.`,
    );
    expect(await readdir(join(folder, 'to'))).not.toContain('replaced-20251004090000');
    await running.close();
    expect((await replacing()).aside).toContain('replaced-20251004090000');
  });

  it('a backup is not restored beside the WAL of a deleted store, which SQLite would apply to it', async () => {
    await make();
    const log = join(folder, 'to', 'festival.db-wal');
    await mkdir(join(folder, 'to'));
    await writeFile(log, 'what was written last');
    await expect(restore()).rejects.toThrow(`${log} is there already`);
    expect(await readdir(join(folder, 'to'))).toEqual(['festival.db-wal']);
    const { aside } = await restoreBackup(settings('to'), file, { now, replace: true });
    expect(await readdir(aside ?? '')).toEqual(['festival.db-wal']);
    expect(withoutMark(await dump('to'))).toEqual(await dump('from'));
  });

  it('a backup is not made without a store, with an error that names the backup', async () => {
    await expect(makeBackup(settings('nowhere'), file, now)).rejects.toThrow(
      `The backup ${file} was not made: there is no store in `,
    );
  });

  it('a backup of an earlier version is restored in that version, and then migrated', async () => {
    const earlier = Object.fromEntries(Object.entries(store.migrations).slice(0, 1));
    const old = await openDatabase(`sqlite:${join(folder, 'old', 'festival.db')}`, earlier);
    await old.write((tx) => sql`insert into marks (name, value) values ('from', 'before')`.execute(tx));
    await old.close();
    await makeBackup(settings('old'), file, now);
    await restore();
    expect((await dump('to')).marks).toHaveLength(3);
  });

  it('a backup has the tables of every edition, and they are restored', async () => {
    const before = await openStore(`sqlite:${join(folder, 'from', 'festival.db')}`);
    await addLaterEdition(before);
    await before.close();
    await make();
    await restore();
    const after = await openStore(`sqlite:${join(folder, 'to', 'festival.db')}`);
    const own = databaseOf(after, ofEdition(prefixOf(2026)));
    expect(await own.read((db) => db.selectFrom('orders').select('id').execute())).toEqual([{ id: 'order-2026' }]);
    await after.close();
  });

  it('a backup of the last version before the first release is restored under the migrations that replace its own', async () => {
    await mkdir(join(folder, 'old'));
    loadStore(beforeReplacing, join(folder, 'old', 'festival.db'));
    await makeBackup(settings('old'), file, now);
    expect(gunzipSync(await readFile(file)).toString('utf8')).toContain('"0084-judge-phones"]');
    await restore();
    await (await openStore(`sqlite:${join(folder, 'old', 'festival.db')}`)).close();
    expect(withoutMark(await dump('to'))).toEqual(await dump('old'));
  });

  it('a backup of an earlier version from before the first release is refused, with what to do', async () => {
    await make();
    await edit((text) => text.replace(/"migrations":\[[^\]]*\]/, '"migrations":["0001-orders","0002-accounts"]'));
    await expect(restore()).rejects.toThrow(
      `${file} was made by a version from before the first release (up to 0002-accounts): restore it with commit 2003327f8 of this program, and make another backup.`,
    );
  });

  it('a backup is restored to PostgreSQL, and moves existing tables aside', async () => {
    await make();
    const { url, drop } = await freshPostgres();
    try {
      await restore('to', { DATABASE_URL: url });
      const onPostgres = settings('to', { DATABASE_URL: url });
      const again = join(folder, 'again.backup');
      const { tables } = await makeBackup(onPostgres, again, now);
      expect(tables.find(({ table }) => table === 'orders')?.rows).toBe(1);
      await expect(restoreBackup(onPostgres, again, { now })).rejects.toThrow('the database has a store already');
      const { aside } = await restoreBackup(onPostgres, again, { now, replace: true });
      expect(aside).toBe('the schema replaced_20251004090000 of the database');
      const database = await openStore(url);
      const { rows } = await database.read((db) =>
        sql<{ orders: number }>`select count(*) as orders from replaced_20251004090000.orders`.execute(db),
      );
      expect(rows).toEqual([{ orders: 1 }]);
      expect(withoutMark(await dumpDatabase(database))).toEqual(await dump('from'));
      await database.close();
    } finally {
      await drop();
    }
  });

  it('a backup is not restored into a PostgreSQL that a program is using', async () => {
    await make();
    const { url, drop } = await freshPostgres();
    const news = postgresNews(url, memoryLog());
    try {
      const received = new Promise<void>((resolve) => {
        news.subscribe({ about: 'banner', receive: () => resolve() });
      });
      await news.publish('banner', 'a program runs');
      await received;
      const onPostgres = settings('to', { DATABASE_URL: url });
      const replacing = () => restoreBackup(onPostgres, file, { now, replace: true });
      await expect(replacing()).rejects.toThrow('the festival is running on this database');
      await news.close();
      expect(await replacing()).toEqual({ aside: undefined });
    } finally {
      await news.close();
      await drop();
    }
  });

  it('a backup is made, checked and restored by commands', async () => {
    const env = { DATA_DIR: join(folder, 'from'), PORT: '0', BACKUP_PASSPHRASE };
    const run = (script: string, more: object, ...args: string[]) =>
      runToItsEnd(`server/commands/${script}.ts`, { ...env, ...more }, ...args);
    const made = await run('backup', {}, file);
    expect(made).toMatchObject({ code: 0, printed: expect.stringMatching(/^marks +450 {2}[0-9a-f]{16}$/m) });
    const to = { DATA_DIR: join(folder, 'to') };
    const checked = await run('restore', to, file, '--check');
    expect(checked.printed).toContain('All its checksums are right, and the passphrase opens its 2 secrets.');
    expect(existsSync(join(folder, 'to', 'festival.db'))).toBe(false);
    const refused = await run('restore', {}, file);
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('add --replace to move it aside') });
    expect(await run('backup', {})).toMatchObject({ code: 2, printed: expect.stringContaining('npm run backup') });
  });
});

describe('a line of a backup', () => {
  it('a line of a backup has one of the declared shapes', () => {
    expect(backupLine.safeParse(['text', 1, null]).success).toBe(true);
    expect(backupLine.safeParse({ other: 1 }).success).toBe(false);
  });
});
