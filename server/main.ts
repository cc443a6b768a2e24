import { log } from '#adapters/system/log.ts';
import { second } from '#core/kernel/time.ts';
import { startFestival } from './start.ts';

const lines = log(process.stderr);
/** Whatever cannot be finished in this time may be left as it is: the next start takes it up again. */
const closeWithinMs = 10 * second;

try {
  const festival = await startFestival(process.env, lines);
  console.log(festival.welcome.join('\n'));
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(0), closeWithinMs).unref();
    await festival.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
