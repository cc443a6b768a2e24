import type { Members } from '#core/accounts/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { hour, laterBy, minute, second } from '#core/kernel/time.ts';
import type { Errand } from '#core/letters/letter.ts';
import type { Outbox, Postbox } from '#core/letters/ports.ts';

export type ErrandPorts = {
  readonly outbox: Outbox;
  readonly postbox: Postbox;
  readonly members: Members;
  readonly machineClock: Clock;
  readonly log: Log;
};

const atOnce = 20;
const leaseMs = 2 * minute;
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, hour];

/** Does what is due in the outbox, until nothing is; what fails comes back later, ever more seldom; only a plain no ends it. */
export const runErrands = (ports: ErrandPorts) => async (): Promise<void> => {
  for (;;) {
    const now = ports.machineClock.now();
    const due = await ports.outbox.take(now, laterBy(now, leaseMs), atOnce);
    for (const { id, errand, attempts } of due) {
      try {
        await run(ports, id, errand);
        await ports.outbox.done(id, ports.machineClock.now());
      } catch (cause) {
        if (cause instanceof ServiceFailure && !cause.retryable) {
          ports.log.error('an errand cannot be done', { id, cause: String(cause.cause ?? cause) });
          await ports.outbox.done(id, ports.machineClock.now());
          continue;
        }
        const wait = waits[Math.min(attempts, waits.length) - 1] ?? waits[0] ?? hour;
        ports.log.warn('an errand will be tried again', { id, attempts, cause: String(cause) });
        await ports.outbox.failed(id, laterBy(ports.machineClock.now(), wait), String(cause));
      }
    }
    if (due.length < atOnce) return;
  }
};

const run = (ports: ErrandPorts, id: string, errand: Errand): Promise<void> =>
  errand.kind === 'letter'
    ? ports.postbox.post(id, errand.letter)
    : ports.members.addLabel(errand.userId, errand.label);
