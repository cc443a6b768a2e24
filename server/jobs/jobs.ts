import { type SweepPorts, sweepNotices, sweepOrders } from '#core/checkout/sweep.ts';
import { type NotifyRunTimesPorts, notifyRunTimes } from '#core/competition-day/running-order/notify-run-times.ts';
import { hour, minute, second } from '#core/kernel/time.ts';
import { type CarryOutDeletionsPorts, carryOutDeletions } from '#core/personal-data/deletion/carry-out-deletions.ts';
import { type PurgeExpiredPorts, purgeExpired } from '#core/site-forms/purge-expired.ts';
import { type DrainOutboxPorts, drainOutbox } from './drain-outbox.ts';
import type { Job } from './start-jobs.ts';

/** The background jobs; safe to run in several processes at once. */
export const jobs = (
  ports: SweepPorts & DrainOutboxPorts & PurgeExpiredPorts & CarryOutDeletionsPorts & NotifyRunTimesPorts,
): readonly Job[] => [
  { name: 'errands', intervalMs: second, run: drainOutbox(ports) },
  { name: 'overdue orders and refunds', intervalMs: minute, run: sweepOrders(ports) },
  { name: 'lost payment notices', intervalMs: 10 * minute, run: sweepNotices(ports) },
  { name: 'addresses and messages to forget', intervalMs: hour, run: purgeExpired(ports) },
  { name: 'run times to tell', intervalMs: 10 * second, run: notifyRunTimes(ports) },
  { name: 'accounts whose time has come', intervalMs: minute, run: carryOutDeletions(ports) },
];
