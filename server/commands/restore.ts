import { parseArgs } from 'node:util';
import { log } from '#adapters/system/log.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { formatCount } from '#core/kernel/format-number.ts';
import type { Reconciled } from '#core/shop/checkout/lost/reconcile.ts';
import { countNewerThanBackup } from '../composition/backups/count-newer-than-backup.ts';
import { describeTables } from '../composition/backups/describe-tables.ts';
import { reconcileRestored } from '../composition/backups/reconcile-restored.ts';
import { checkBackup, restoreBackup } from '../composition/backups/restore-backup.ts';
import { isRunning } from '../process/is-running.ts';
import { environmentWithFiles, readSettings, type Settings } from '../settings/settings.ts';

const usage = `npm run restore -- FILE --check      checks a backup and says what it would bring back
npm run restore -- FILE              brings everything back, into an empty DATA_DIR and database
npm run restore -- FILE --replace    brings it back, and moves what’s there now aside`;

process.umask(0o077);
const ownLog = log(process.stderr);
const print = (...lines: readonly string[]) => console.log(lines.join('\n'));

/** Lists the data that only the store has, which no record of the provider can restore. */
const onlyInTheStore = (madeAt: number): readonly string[] => [
  `What only the store knew is as it was at ${new Date(madeAt).toISOString()}. Whatever is newer is lost:`,
  '- tickets that cost nothing: complimentary ones, carers’ ones, and those that a voucher paid for in full',
  '- sales at the door that their till has sent, and scans that their phone has sent',
  '- accounts: their orders come back as a guest’s, and are claimed with the email address',
  '- gifts and names of tickets, answers, registrations, marks, waiting lists, forms and vouchers',
  '- what the desk has changed, but for refunds and the catalogue, which are at the provider',
];

const check = async (settings: Settings, file: string): Promise<void> => {
  const { head, manifest, opened } = await checkBackup(settings, file);
  print(
    `A backup of ${new Date(head.madeAt).toISOString()}, edition ${head.edition}, version ${head.migrations.at(-1)}.`,
    ...describeTables(manifest.tables),
    `All its checksums are right, and the passphrase opens its ${Object.keys(opened).length} secrets.`,
  );
  print(...onlyInTheStore(head.madeAt));
  if (!settings.STRIPE_SECRET_KEY && (await isRunning(settings))) {
    print(
      'The festival is running with the payments sandbox. Stop it to see which payments are newer than the backup.',
    );
    return;
  }
  const beyond = await countNewerThanBackup(settings, file, { madeAt: head.madeAt, secrets: opened, log: ownLog });
  print(
    beyond ? `The payment provider knows of ${inWords(beyond)} since then.` : 'There’s no payment provider to ask.',
  );
};

const restore = async (settings: Settings, file: string, replace: boolean): Promise<void> => {
  if (await isRunning(settings)) throw new Error('The festival is running: stop it first.');
  const { aside } = await restoreBackup(settings, file, { now: systemClock().now(), replace });
  print(`Everything in ${file} is back.`);
  if (aside) print(`What was there before is now in ${aside}.`);
  print('Invoices start a new series, because any numbered after the backup aren’t in it.');
  try {
    const found = await reconcileRestored(settings, ownLog);
    if (found)
      print(`The payment provider knew of ${inWords(found)} since then. They’re back too. Now start the festival.`);
  } catch (cause) {
    ownLog.warn('the payment provider could not be asked', { cause: String(cause) });
    print('We couldn’t ask the payment provider what’s been paid since then. The festival will ask when it starts.');
  }
};

const inWords = ({ payments, refunds }: Reconciled): string =>
  `${formatCount(payments, 'payment')} and ${formatCount(refunds, 'refund')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
});
const [file, ...more] = positionals;
if (!file || more.length > 0 || (values.check && values.replace)) {
  console.error(usage);
  process.exit(2);
}
try {
  // The passphrase is the one of the backup, also when a new backup could not have it any more.
  const {
    BACKUP_PASSPHRASE,
    BACKUP_PASSPHRASE_FILE: _file,
    BACKUP_DIR: _,
    ...environment
  } = environmentWithFiles(process.env);
  const settings = { ...readSettings(environment), BACKUP_PASSPHRASE };
  await (values.check ? check(settings, file) : restore(settings, file, values.replace));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
