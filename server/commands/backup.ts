import { systemClock } from '#adapters/system/system-clock.ts';
import { describeTables } from '../composition/backups/describe-tables.ts';
import { makeBackup } from '../composition/backups/make-backup.ts';
import { readSettings } from '../settings/settings.ts';

const usage = `npm run backup -- FILE     saves the whole festival in one new file, even while it’s selling`;

// A backup has people's names and addresses: no other user of the machine may read it.
process.umask(0o077);

const [file, ...more] = process.argv.slice(2);
if (!file || file.startsWith('-') || more.length > 0) {
  console.error(usage);
  process.exit(2);
}
try {
  const { tables } = await makeBackup(readSettings(process.env), file, systemClock().now());
  for (const line of describeTables(tables)) console.log(line);
  console.log(
    `Everything is in ${file}. Keep BACKUP_PASSPHRASE somewhere else: without it, the secrets inside can’t be read.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
