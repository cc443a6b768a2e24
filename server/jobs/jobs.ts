import { type SweepPorts, sweepNotices, sweepOrders } from '#core/checkout/sweep.ts';
import { hour, minute, second } from '#core/kernel/time.ts';
import { forgetRequests } from '#core/site-forms/forget-requests.ts';
import type { Job } from './repeat.ts';
import { type ErrandPorts, runErrands } from './run-errands.ts';

/** What the festival does by itself; safe on several processes at once. */
export const jobs = (ports: SweepPorts & ErrandPorts & Parameters<typeof forgetRequests>[0]): readonly Job[] => [
  { name: 'errands', everyMs: second, run: runErrands(ports) },
  { name: 'overdue orders and refunds', everyMs: minute, run: sweepOrders(ports) },
  { name: 'lost payment notices', everyMs: 10 * minute, run: sweepNotices(ports) },
  { name: 'unconfirmed requests', everyMs: hour, run: forgetRequests(ports) },
];
