import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The version of the file's layout. Reading refuses a higher version and asks for a newer program. */
export const backupLayoutVersion = 1;

/** The first line of a backup: its layout, its edition, and when it was made (machine's clock). */
export const backupHead = z.object({
  festivalBackup: z.int().min(1),
  madeAt: z.int(),
  edition: z.string(),
  /** The migrations that had run on the store, oldest first. */
  migrations: z.array(z.string()),
});

const tableSum = z.object({ table: z.string(), rows: z.int(), checksum: z.string() });
const fileSum = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });

/** The line after all tables and files: their sizes and checksums. A backup without it is incomplete. */
export const backupManifest = z.object({ tables: z.array(tableSum), files: z.array(fileSum) });

/** The secrets, sealed with a passphrase (scrypt, AES-256-GCM); bytes as base64. */
export const sealedSecrets = z.object({
  names: z.array(z.string()),
  cost: z.object({ N: z.int(), r: z.int(), p: z.int() }),
  salt: z.base64(),
  nonce: z.base64(),
  tag: z.base64(),
  box: z.base64(),
});

/**
 * One line of a backup, as JSON. A row is an array; the line of its table, which comes before its rows, names the columns.
 */
export const backupLine = z.union([
  z.array(z.union([z.string(), z.number(), z.null()])),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ file: z.string(), bytes: z.base64() }),
  z.object({ manifest: backupManifest }),
  z.object({ sealed: sealedSecrets }),
  backupHead,
]);

export type BackupHead = z.output<typeof backupHead>;
export type BackupManifest = z.output<typeof backupManifest>;
export type SealedSecrets = z.output<typeof sealedSecrets>;

/** Binds the sealed secrets to one head and manifest: beside any other they cannot be opened. */
export const digestOf = (head: BackupHead, manifest: BackupManifest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([head, manifest]))
    .digest();
