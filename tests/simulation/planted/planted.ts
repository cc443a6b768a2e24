import type { Plant } from '../world/process.ts';
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
  'missing-lock': { plant: missingLock, seed: 47, finds: /is oversold/ },
  'forgotten-hold': { plant: forgottenHold, seed: 40, finds: /still holds its places/ },
  'voucher-uncounted': { plant: voucherUncounted, seed: 18, finds: /the voucher was used/ },
  'attempt-not-unique': { plant: attemptNotUnique, seed: 5, finds: /has two orders/ },
  'email-before-commit': { plant: emailBeforeCommit, seed: 13, finds: /is not in the outbox/ },
  'no-lease': { plant: noLease, seed: 3, finds: /while another process has it/ },
  'done-before-sent': { plant: doneBeforeSent, seed: 3, finds: /is done before it was sent/ },
  'stale-report': { plant: staleReport, seed: 926, finds: /in the books/ },
  'lost-checkpoint': { plant: lostCheckpoint, seed: 12004, finds: /in one place alone/ },
};
