import type { StoreHealth, StoreTrouble } from '#core/kernel/alerts/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import { setCheckpoint } from '../shop/read-checkpoints.ts';
import type { Database } from './database.ts';
import { isContention, isDamage } from './store-failures.ts';

/** The row that a probe writes. */
const probeMark = 'store-probe';
/** In bytes, about as much as an order. On a full disk a smaller write may find room where an order finds none. */
const probeSize = 16_384;
/** A trouble is probed at most this often, however many requests ask. */
const probeEveryMs = second;

/**
 * Watches every use of a database. Its health is in trouble from the first read or write that fails through the
 * database's own fault until a probe succeeds: other successful transactions may have written nothing. A damaged
 * database takes no more writes, because what they would change is unknown.
 */
export const monitoredDatabase = (
  database: Database,
  clock: Clock,
): { readonly database: Database; readonly storeHealth: StoreHealth } => {
  let trouble: StoreTrouble | null = null;
  let isDamaged = false;
  let probing: Promise<void> | undefined;
  let probedAt: number | undefined;

  const note = (reason: string) => {
    trouble = { since: trouble?.since ?? clock.now(), reason };
  };
  const noted = (error: unknown) => {
    if (error instanceof ServiceFailure && error.service === 'store' && !isContention(error)) {
      isDamaged ||= isDamage(error);
      note(error.message);
    }
    return error;
  };
  const guarded =
    (writing: Database['write']): Database['write'] =>
    async (work) => {
      if (isDamaged) throw new ServiceFailure('store', 'the database is damaged', { retryable: true });
      try {
        return await writing(work);
      } catch (error) {
        throw noted(error);
      }
    };
  const write = guarded(database.write);
  const tryToWrite = async () => {
    try {
      await write((tx) => setCheckpoint(tx, probeMark, trouble ? 'x'.repeat(probeSize) : String(clock.now())));
      trouble = null;
    } catch (error) {
      if (!isFailureOfStore(error)) note('the database has lost its tables');
    }
    probedAt = performance.now();
  };
  const probe = () => {
    probing ??= tryToWrite().finally(() => {
      probing = undefined;
    });
    return probing;
  };

  return {
    database: {
      ...database,
      write,
      writeOne: guarded(database.writeOne),
      read: async (query) => {
        try {
          return await database.read(query);
        } catch (error) {
          throw noted(error);
        }
      },
    },
    storeHealth: {
      probe,
      trouble: async () => {
        if (trouble && (probedAt === undefined || performance.now() - probedAt >= probeEveryMs)) await probe();
        return trouble;
      },
    },
  };
};

const isFailureOfStore = (error: unknown): boolean => error instanceof ServiceFailure && error.service === 'store';
