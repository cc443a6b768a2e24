import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeSubfolder } from '../system/make-folder.ts';
import type { Attachment } from './render-email.ts';

/** The attachments of the development inbox's emails, as files in the data folder; at most one per email. */
export type PersistedAttachments = {
  /** @param email the email's id in the inbox */
  keep(email: string, attachment: Attachment): Promise<void>;
  /** The file name of an email's attachment; undefined for an email without one. */
  nameOf(email: string): Promise<string | undefined>;
  read(email: string): Promise<{ readonly file: string; readonly bytes: Buffer } | undefined>;
};

/** @param folder created with the first attachment */
export const persistedAttachments = (folder: string): PersistedAttachments => {
  // Hashed, because ids contain characters that are not allowed in file names.
  const prefixOf = (email: string) => `${createHash('sha256').update(email).digest('hex').slice(0, 32)}-`;
  const stored = async (email: string): Promise<string | undefined> => {
    const names = await readdir(folder).catch((): readonly string[] => []);
    return names.find((name) => name.startsWith(prefixOf(email)));
  };

  return {
    async keep(email, { file, bytes }) {
      makeSubfolder(folder);
      await writeFile(join(folder, `${prefixOf(email)}${basename(file)}`), bytes, { mode: 0o600 });
    },
    async nameOf(email) {
      return (await stored(email))?.slice(prefixOf(email).length);
    },
    async read(email) {
      const name = await stored(email);
      if (name === undefined) return undefined;
      return { file: name.slice(prefixOf(email).length), bytes: await readFile(join(folder, name)) };
    },
  };
};
