import { ServiceFailure } from '../../kernel/failures.ts';
import type { Clock, Log } from '../../kernel/ports.ts';
import { day, type Instant, instant, laterBy } from '../../kernel/time.ts';
import type { MoneyRecords, ProviderBalance, ReadPositions } from './ports.ts';

export type ReadBalancePorts = {
  readonly providerBalance: ProviderBalance;
  readonly moneyRecords: MoneyRecords;
  readonly checkpoints: ReadPositions;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** How far one list of the provider was read. `after` is the cursor at which an interrupted reading continues. */
type Progress = { readonly since: number; readonly after: string | null; readonly startedAt: number };

/**
 * The period that is read again each time, for movements that the provider shows late, and for payouts that have
 * arrived or failed since.
 */
const overlap = { movements: 3 * day, payouts: 30 * day };

/**
 * Reads the provider's movements and payouts into the store. Each page and then the position are stored before the next
 * page is requested, so that a killed process continues where it was; storing a page twice has no effect. Movements
 * that appear later than the overlap are found in their payout.
 */
export const readBalance = (ports: ReadBalancePorts) => async (): Promise<void> => {
  const { providerBalance, moneyRecords, log } = ports;
  try {
    await readList(ports, 'movements', async (since, after) => {
      const { items, last } = await providerBalance.movements({ since }, after);
      await moneyRecords.storeMovements(items);
      return last;
    });
    await readList(ports, 'payouts', async (since, after) => {
      const { items, last } = await providerBalance.payouts(since, after);
      await moneyRecords.storePayouts(items);
      return last;
    });
    for (const { id } of await moneyRecords.unreadPayouts()) {
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<ProviderBalance['movements']>> = await providerBalance.movements(
          { payout: id },
          after,
        );
        await moneyRecords.storeMovements(page.items, id);
        after = page.last;
      } while (after !== null);
      await moneyRecords.setPayoutRead(id);
    }
  } catch (cause) {
    if (!(cause instanceof ServiceFailure)) throw cause;
    // The next run continues at the stored position.
    log.warn('the provider’s balance could not be read', { cause: cause.message });
  }
};

const readList = async (
  { checkpoints, machineClock }: ReadBalancePorts,
  list: keyof typeof overlap,
  readPage: (since: Instant, after: string | null) => Promise<string | null>,
): Promise<void> => {
  const now = machineClock.now();
  const name = `money:${list}`;
  let progress = progressOf(await checkpoints.get(name), now);
  for (;;) {
    const after = await readPage(instant(progress.since), progress.after);
    progress =
      after === null
        ? { since: Math.max(0, laterBy(instant(progress.startedAt), -overlap[list])), after: null, startedAt: 0 }
        : { ...progress, after };
    await checkpoints.set(name, JSON.stringify(progress));
    if (after === null) return;
  }
};

const progressOf = (stored: string | undefined, now: Instant): Progress => {
  const known: unknown = stored === undefined ? undefined : JSON.parse(stored);
  if (!isProgress(known)) return { since: 0, after: null, startedAt: now };
  return known.after === null ? { ...known, startedAt: now } : known;
};

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' &&
  value !== null &&
  'since' in value &&
  typeof value.since === 'number' &&
  'after' in value &&
  (value.after === null || typeof value.after === 'string') &&
  'startedAt' in value &&
  typeof value.startedAt === 'number';
