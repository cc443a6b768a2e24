import { log } from '#adapters/system/log.ts';
import { second } from '#core/kernel/time.ts';
import { startFestival } from './process/start.ts';

/** Whatever cannot be finished in this time may be left as it is: the next start takes it up again. */
const closeWithinMs = 10 * second;

const started = startFestival(process.env, log(process.stderr));

/** Where the festival is, once it is open and everything is loaded; ends the process when it cannot be. */
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

let closing = false;
const close = async () => {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(0), closeWithinMs).unref();
  // Told to stop in the middle of the start: what has been begun is finished first.
  const festival = await started;
  await festival.close();
  process.exit(0);
};
process.on('SIGTERM', close);
process.on('SIGINT', close);
