import type { Plant } from '../world/process.ts';
import { auditApart, deafToTheDayOff, newRefundKey, staleLine } from './at-the-desk.ts';
import { saleTwice, scansInTheBackground } from './at-the-door.ts';
import { attemptNotUnique, forgottenHold, missingLock, voucherUncounted } from './in-orders.ts';
import { doneBeforeSent, emailBeforeCommit, noLease } from './in-outbox.ts';
import { lostCheckpoint, staleReport } from './in-payments.ts';

/** A fault that is planted on purpose, to prove that the schedules find it. */
export type PlantedFault = {
  readonly plant: Plant;
  /** A seed whose schedule finds it. */
  readonly seed: number;
  /** What it violates there. */
  readonly finds: RegExp;
};

/** Every planted fault, by its name. */
export const planted: Readonly<Record<string, PlantedFault>> = {
  'missing-lock': { plant: missingLock, seed: 24, finds: /is oversold/ },
  'forgotten-hold': { plant: forgottenHold, seed: 52, finds: /still holds its places/ },
  'voucher-uncounted': { plant: voucherUncounted, seed: 13, finds: /the voucher was used/ },
  'attempt-not-unique': { plant: attemptNotUnique, seed: 2, finds: /has two orders/ },
  'email-before-commit': { plant: emailBeforeCommit, seed: 8, finds: /is not in the outbox/ },
  'no-lease': { plant: noLease, seed: 49, finds: /while another process has it/ },
  'done-before-sent': { plant: doneBeforeSent, seed: 12, finds: /is done before it was sent/ },
  'stale-report': { plant: staleReport, seed: 467, finds: /returned|in the books|in one place alone/ },
  'lost-checkpoint': { plant: lostCheckpoint, seed: 2224, finds: /in the books|in one place alone/ },
  'new-refund-key': { plant: newRefundKey, seed: 3698, finds: /were decided/ },
  'audit-apart': { plant: auditApart, seed: 353, finds: /in the audit log/ },
  'deaf-to-the-day-off': { plant: deafToTheDayOff, seed: 38, finds: /although the day is off/ },
  'stale-line': { plant: staleLine, seed: 3293, finds: /do not add up/ },
  'sale-twice': { plant: saleTwice, seed: 752, finds: /is in the books/ },
  'scans-in-the-background': { plant: scansInTheBackground, seed: 3525, finds: /is lost/ },
};
