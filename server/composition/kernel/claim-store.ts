import { dirname } from 'node:path';
import { claimFile } from '#adapters/sql/engine/running-programs.ts';
import { makeFolder } from '#adapters/system/make-folder.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { Settings } from '../../settings/settings.ts';

/**
 * Claims the store's SQLite file for this process: processes on one file would each have their own rate limits, news and
 * caches. In development a second process is only warned, because nothing is lost there.
 * @returns gives the file back. @throws Error that says how to go on, where the program serves others than its developer
 */
export const claimStore = (
  { production, publicDemo }: Pick<Settings, 'production' | 'publicDemo'>,
  address: string,
  log: Log,
): (() => void) => {
  if (!address.startsWith('sqlite:')) return () => {};
  const file = address.slice('sqlite:'.length);
  makeFolder(dirname(file));
  const claim = claimFile(file);
  if (claim) return claim.release;
  if (production || publicDemo)
    throw new Error(
      `DATA_DIR: another process of the program runs on ${file}, and SQLite serves one process only. Stop that one first, ` +
        'give this one a DATA_DIR of its own, or run several processes on PostgreSQL (docs/operations/postgresql.md, Several processes).',
    );
  log.warn('another process of the program runs on this database: with SQLite they share no rate limits and no news', {
    file,
  });
  return () => {};
};
