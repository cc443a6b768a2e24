import { type SweepPorts, sweepNotices, sweepOrders } from '#core/checkout/sweep.ts';
import { type TellRunsPorts, tellRuns } from '#core/competition-day/running-order/tell-runs.ts';
import { hour, minute, second } from '#core/kernel/time.ts';
import { type CarryOutDeletionsPorts, carryOutDeletions } from '#core/personal-data/deletion/carry-out-deletions.ts';
import { type ForgettingPorts, forgetWhatIsOver } from '#core/site-forms/forget-what-is-over.ts';
import type { Job } from './repeat.ts';
import { type ErrandPorts, runErrands } from './run-errands.ts';

/** What the festival does by itself; safe on several processes at once. */
export const jobs = (
  ports: SweepPorts & ErrandPorts & ForgettingPorts & CarryOutDeletionsPorts & TellRunsPorts,
): readonly Job[] => [
  { name: 'errands', everyMs: second, run: runErrands(ports) },
  { name: 'overdue orders and refunds', everyMs: minute, run: sweepOrders(ports) },
  { name: 'lost payment notices', everyMs: 10 * minute, run: sweepNotices(ports) },
  { name: 'addresses and messages to forget', everyMs: hour, run: forgetWhatIsOver(ports) },
  { name: 'run times to tell', everyMs: 10 * second, run: tellRuns(ports) },
  { name: 'accounts whose time has come', everyMs: minute, run: carryOutDeletions(ports) },
];
