import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Row, tableChecksum } from '../sql/engine/table-checksum.ts';
import {
  type BackupHead,
  type BackupManifest,
  backupHead,
  backupLayoutVersion,
  backupLine,
  backupManifest,
  digestOf,
  type SealedSecrets,
} from './backup-lines.ts';
import { openSecrets } from './seal-secrets.ts';

/** Called with each part of a backup, in the order of the file. */
export type BackupVisitor = {
  table?(name: string): Promise<void>;
  row?(table: string, row: Row): Promise<void> | void;
  file?(name: string, bytes: Buffer): void;
};

export type CheckedBackup = {
  readonly head: BackupHead;
  readonly manifest: BackupManifest;
  readonly secretNames: readonly string[];
  /** @throws Error with a readable sentence when the passphrase does not open the secrets */
  secrets(passphrase: string): Promise<Readonly<Record<string, string>>>;
};

/**
 * Reads a whole backup, and compares every table and file with the manifest at its end.
 * @throws Error with a readable sentence when the file is no backup, is damaged, or comes from a newer program
 */
export const readBackup = async (file: string, visitor: BackupVisitor = {}): Promise<CheckedBackup> => {
  const reading = aReading(visitor);
  try {
    for await (const line of linesOf(file)) await reading.take(line);
  } catch (cause) {
    throw sentenceFor(file, cause);
  }
  const { head, manifest, sealed, differing } = reading.result();
  if (!head) throw new Error(`${file} is not a backup of this program.`);
  if (!manifest || !sealed) throw new Error(`${file} is incomplete: its end is missing. Use another backup.`);
  if (differing) throw new Error(`${file} is damaged: ${differing}. Use another backup.`);
  return {
    head,
    manifest,
    secretNames: sealed.names,
    secrets: async (passphrase) => {
      const opened = await openSecrets(sealed, passphrase, digestOf(head, manifest));
      if (opened) return opened;
      throw new Error(
        `The secrets in ${file} do not open: BACKUP_PASSPHRASE is not the one that it was made with, or the file was changed.`,
      );
    },
  };
};

/** An error whose message is already a readable sentence. */
class Unreadable extends Error {}

const unreadable: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder, not a backup: name the file in it',
  EACCES: 'cannot be read by this user',
  EIO: 'cannot be read: the disk reports an error',
};

const sentenceFor = (file: string, cause: unknown): Error => {
  if (cause instanceof Unreadable) return new Error(`${file} ${cause.message}`, { cause });
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const unread = unreadable[code];
  if (unread) return new Error(`${file} ${unread}.`, { cause });
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`, { cause });
  if (code === 'Z_BUF_ERROR')
    return new Error(`${file} is incomplete: its end is missing. Use another backup.`, { cause });
  if (code.startsWith('Z_')) return new Error(`${file} is damaged, or not a backup of this program.`, { cause });
  return cause instanceof Error ? cause : new Error(String(cause));
};

/** In characters; the longest line of a backup is a row with an uploaded file. A small archive could unpack to any size. */
const longestLine = 2 ** 27;

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  pipeline(createReadStream(file), text, () => {});
  // Only the new chunk is searched for line ends: joining it to a long line first would take quadratic time.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of text) {
    const [end = '', ...others] = String(chunk).split('\n');
    pieces.push(end);
    length += end.length;
    if (length > longestLine) throw new Unreadable('is damaged, or not a backup of this program.');
    if (others.length === 0) continue;
    yield pieces.join('');
    const begun = others.pop() ?? '';
    yield* others;
    pieces = [begun];
    length = begun.length;
  }
  const last = pieces.join('');
  if (last !== '') yield last;
}

type Sums = { readonly tables: BackupManifest['tables']; readonly files: BackupManifest['files'] };

const aReading = (visitor: BackupVisitor) => {
  const found: Sums = { tables: [], files: [] };
  let head: BackupHead | undefined;
  let manifest: BackupManifest | undefined;
  let sealed: SealedSecrets | undefined;
  let table: { readonly name: string; readonly columns: readonly string[] } | undefined;
  let tally = tableChecksum();
  let part: { readonly name: string; readonly pieces: Buffer[] } | undefined;

  const finishTable = () => {
    if (table) found.tables.push({ table: table.name, ...tally.result() });
    table = undefined;
    tally = tableChecksum();
  };
  const finishFile = () => {
    if (!part) return;
    const bytes = Buffer.concat(part.pieces);
    found.files.push({
      name: part.name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    visitor.file?.(part.name, bytes);
    part = undefined;
  };

  return {
    async take(text: string): Promise<void> {
      const line = parsed(text);
      if (!head) {
        head = headIn(line);
        return;
      }
      if (Array.isArray(line)) {
        if (!table || line.length !== table.columns.length) throw new Unreadable('is damaged: a row has no table.');
        const row = Object.fromEntries(table.columns.map((column, at) => [column, line[at] ?? null]));
        tally.add(row);
        await visitor.row?.(table.name, row);
        return;
      }
      finishTable();
      if ('table' in line) {
        table = { name: line.table, columns: line.columns };
        await visitor.table?.(table.name);
      } else if ('file' in line) {
        if (part?.name !== line.file) finishFile();
        part ??= { name: line.file, pieces: [] };
        part.pieces.push(Buffer.from(line.bytes, 'base64'));
      } else {
        finishFile();
        if ('manifest' in line) manifest = line.manifest;
        else if ('sealed' in line) sealed = line.sealed;
      }
    },
    result: () => ({ head, manifest, sealed, differing: manifest && differenceOf(manifest, found) }),
  };
};

const parsed = (text: string) => {
  try {
    return backupLine.parse(JSON.parse(text));
  } catch {
    throw new Unreadable('is damaged, or not a backup of this program.');
  }
};

const headIn = (line: unknown): BackupHead => {
  const head = backupHead.safeParse(line);
  if (!head.success) throw new Unreadable('is not a backup of this program.');
  if (head.data.festivalBackup > backupLayoutVersion)
    throw new Unreadable('was made by a newer version of this program: restore it with that version.');
  return head.data;
};

const differenceOf = (manifest: BackupManifest, found: Sums): string | undefined => {
  const { tables, files } = backupManifest.parse(manifest);
  if (tables.length !== found.tables.length || files.length !== found.files.length)
    return 'something is missing from it';
  for (const [at, { table, rows, checksum }] of tables.entries()) {
    const other = found.tables[at];
    if (other?.table !== table || other.rows !== rows || other.checksum !== checksum)
      return `the rows of ${table} are not those that were saved`;
  }
  const file = files.find(
    ({ name, sha256 }, at) => found.files[at]?.name !== name || found.files[at]?.sha256 !== sha256,
  );
  return file && `the file ${file.name} is not the one that was saved`;
};
