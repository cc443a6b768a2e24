import { nextPayoutMs, payOut } from './payments/balance.ts';
import { expireSession } from './payments/complete-session.ts';
import { openDispute } from './payments/disputes.ts';
import { ukCardFees } from './payments/fees.ts';
import { advanceRefund } from './payments/refunds.ts';
import type { Provider } from './sandbox-dependencies.ts';
import type { SandboxLog, StripeSandboxOptions } from './sandbox-options.ts';
import { type Database, openDatabase } from './store/database.ts';
import { randomIds, seededIds } from './store/ids.ts';
import { prune, pruneEveryMs } from './store/prune.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import { objectStore } from './store/store.ts';
import { sandboxClock } from './time/clock.ts';
import { type ScheduledTaskKind, type TaskHandler, taskScheduler } from './time/task-scheduler.ts';
import { type Deliveries, webhookDeliveries } from './webhooks/deliveries.ts';
import { eventRecorder } from './webhooks/events.ts';

/** A provider on its database, before it has a catalogue. */
export interface OpenProvider {
  readonly provider: Provider;
  readonly db: Database;
  readonly deliveries: Deliveries;
  /** Runs a transaction, and then sends the webhooks that it queued. */
  readonly transact: <Value>(work: () => Value) => Promise<Value>;
}

/** Opens the sandbox's file, with its clock, ids, webhooks and scheduled tasks. @throws Error when it cannot be opened */
export const openProvider = (options: StripeSandboxOptions, log: SandboxLog): OpenProvider => {
  const db = openDatabase(options.file);
  const clock = sandboxClock(db, options.now ?? Date.now);
  const store = objectStore(db);
  const newId = options.seed === undefined ? randomIds() : seededIds(options.seed, counter(db));
  const deliveries = webhookDeliveries({ db, store, clock, warn: log.warn });
  const transact = async <Value>(work: () => Value): Promise<Value> => {
    const value = await db.transact(work);
    deliveries.wake();
    return value;
  };

  const scheduledTasks = taskScheduler(
    db,
    clock,
    taskHandlers(() => provider, db),
    deliveries.wake,
    (failure) => log.error('payments sandbox scheduled task failed', { failure: String(failure) }),
  );
  const provider: Provider = {
    store,
    clock,
    newId,
    scheduledTasks,
    events: eventRecorder(store, clock, newId, deliveries),
    fees: options.fees ?? ukCardFees,
    pageBase: options.pageBase,
  };
  return { provider, db, deliveries, transact };
};

/** What happens by itself when its time comes. */
const taskHandlers = (provider: () => Provider, db: Database): Record<ScheduledTaskKind, TaskHandler> => ({
  'expire-session': (id) => {
    const session = provider().store.find('checkout.session', id);
    if (session?.status === 'open') expireSession(provider(), session);
  },
  'advance-refund': (id) => advanceRefund(provider(), id),
  'open-dispute': (id) => void openDispute(provider(), id),
  'pay-out': () => {
    payOut(provider());
    schedulePayout(provider());
  },
  prune: () => {
    prune(db, provider().clock);
    schedulePrune(provider());
  },
});

/** Schedules the next payout, at midnight. Call it in a transaction. */
export const schedulePayout = ({ scheduledTasks, clock }: Provider): void =>
  scheduledTasks.schedule('pay-out', 'payout', nextPayoutMs(clock.nowMs()));

/** Schedules the next deletion of what has expired. Call it in a transaction. */
export const schedulePrune = ({ scheduledTasks, clock }: Provider): void =>
  scheduledTasks.schedule('prune', 'all', clock.nowMs() + pruneEveryMs);

/** The next number of the seeded ids, stored so that no id repeats after a restart. */
const counter = (db: Database) => () => {
  const next = Number(readSetting(db, 'ids-given') ?? 0) + 1;
  writeSetting(db, 'ids-given', String(next));
  return next;
};
