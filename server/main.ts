import { log } from '#adapters/system/log.ts';
import { second } from '#core/kernel/time.ts';
import { startFestival } from './process/start.ts';

// Files in the data folder have people's names, addresses and keys: no other user of the machine may read them.
process.umask(0o077);

/** At shutdown, work that is not finished in this time is aborted; the next start resumes it. */
const closeWithinMs = 10 * second;

const started = startFestival(process.env, log(process.stderr));

/** Resolves with the site's address when everything is loaded; ends the process with exit code 1 when the start fails. */
export const opened: Promise<URL> = started.then(
  ({ url, welcome }) => {
    console.log(welcome.join('\n'));
    return url;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);

const breakOff = () => setTimeout(() => process.exit(0), closeWithinMs).unref();

let closing = false;
const close = async () => {
  if (closing) return;
  closing = true;
  const startTooLong = breakOff();
  // A signal during the start takes effect when the start is complete.
  const festival = await started;
  clearTimeout(startTooLong);
  await festival.drain();
  breakOff();
  await festival.close();
  process.exit(0);
};
process.on('SIGTERM', close);
process.on('SIGINT', close);
