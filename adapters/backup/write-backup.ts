import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { constants, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { Snapshot } from '../sql/engine/snapshot.ts';
import { tableChecksum } from '../sql/engine/table-checksum.ts';
import { syncFolder } from '../system/sync-folder.ts';
import { type BackupManifest, backupLayoutVersion, digestOf } from './backup-lines.ts';
import { sealSecrets } from './seal-secrets.ts';

/** A small file that is stored beside the database. */
export type BackedUpFile = { readonly name: string; readonly bytes: Buffer };

export type BackupContents = {
  readonly madeAt: number;
  readonly edition: string;
  readonly snapshot: Snapshot;
  readonly files: readonly BackedUpFile[];
  readonly secrets: Readonly<Record<string, string>>;
  readonly passphrase: string;
};

/** The suffix of a backup's name while it is being written. */
export const draftEnding = '.draft';

/** Rows are written in chunks of this many, and other work gets its turn between two chunks. */
const rowsAtOnce = 100;
const fileBytesAtOnce = 48 * 1024;

/**
 * Writes a backup, first under a draft's name and then renamed, so that a file with the final name is always complete.
 * @throws Error with a readable sentence when the file exists already, or cannot be written
 */
export const writeBackup = async (file: string, contents: BackupContents): Promise<BackupManifest> => {
  const draft = `${file}${draftEnding}`;
  const tables: BackupManifest['tables'] = [];
  const files: BackupManifest['files'] = [];
  try {
    await mustBeNew(file);
    // Overwrites a draft that an interrupted run left behind.
    const target = createWriteStream(draft, { mode: 0o600, flags: 'w', flush: true });
    await once(target, 'open');
    await pipeline(Readable.from(linesOf(contents, { tables, files })), createGzip({ level: 4 }), target);
    await mustBeNew(file);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { tables, files };
  } catch (cause) {
    throw sentenceFor(file, cause);
  } finally {
    await rm(draft, { force: true });
  }
};

const mustBeNew = async (file: string): Promise<void> => {
  const handle = await open(file, constants.O_RDONLY).catch(() => undefined);
  if (!handle) return;
  await handle.close();
  throw Object.assign(new Error('exists'), { code: 'EEXIST' });
};

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'there is such a file already, and a backup never replaces one',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user’s share of the disk is full',
  ENOENT: 'there is no such folder',
  EACCES: 'this user may not write there',
  EROFS: 'the disk is read-only',
};

const sentenceFor = (file: string, cause: unknown): Error => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new Error(`The backup ${file} was not made: ${reason}.`, { cause });
};

async function* linesOf(contents: BackupContents, sums: BackupManifest): AsyncGenerator<string> {
  const { snapshot, madeAt, edition } = contents;
  const head = { festivalBackup: backupLayoutVersion, madeAt, edition, migrations: [...snapshot.migrations] };
  yield asLine(head);
  for (const table of snapshot.tables) yield* linesOfTable(snapshot, table, sums.tables);
  for (const { name, bytes } of contents.files) {
    for (let at = 0; at < bytes.length || at === 0; at += fileBytesAtOnce)
      yield asLine({ file: name, bytes: bytes.subarray(at, at + fileBytesAtOnce).toString('base64') });
    sums.files.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  yield asLine({ manifest: sums });
  yield asLine({ sealed: await sealSecrets(contents.secrets, contents.passphrase, digestOf(head, sums)) });
}

async function* linesOfTable(
  snapshot: Snapshot,
  table: string,
  sums: BackupManifest['tables'],
): AsyncGenerator<string> {
  const columns = await snapshot.columnsOf(table);
  const tally = tableChecksum();
  let piece = asLine({ table, columns });
  let waiting = 0;
  for await (const row of snapshot.rowsOf(table)) {
    tally.add(row);
    piece += asLine(columns.map((column) => row[column] ?? null));
    waiting += 1;
    if (waiting < rowsAtOnce) continue;
    yield piece;
    await setImmediate();
    piece = '';
    waiting = 0;
  }
  yield piece;
  sums.push({ table, ...tally.result() });
}

const asLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
