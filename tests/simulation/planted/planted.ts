import type { Swarm } from '../engine/swarm.ts';
import type { Plant } from '../world/process.ts';
import { auditApart, deafToTheDayOff, newRefundKey, staleLine } from './at-the-desk.ts';
import { saleTwice, scansInTheBackground } from './at-the-door.ts';
import { choiceForEver, newDayRefunded, refundsNotContinued, triedCountsAsRefunded } from './in-day-off.ts';
import { attemptNotUnique, forgottenHold, missingLock, voucherUncounted } from './in-orders.ts';
import { doneBeforeSent, emailBeforeCommit, noLease } from './in-outbox.ts';
import { lostCheckpoint, staleReport } from './in-payments.ts';

/** A fault planted on purpose, to prove that schedules find it. */
export type PlantedFault = {
  readonly plant: Plant;
  /** A seed whose schedule finds it. */
  readonly seed: number;
  /** Matches the violation that the schedule ends with. */
  readonly finds: RegExp;
  /** Values that replace those drawn for the swarm, where drawn swarms rarely find the fault. */
  readonly focus?: Partial<Swarm>;
};

/** Every planted fault, by its name. */
export const planted: Readonly<Record<string, PlantedFault>> = {
  'missing-lock': { plant: missingLock, seed: 27, finds: /is oversold/ },
  'forgotten-hold': { plant: forgottenHold, seed: 61, finds: /still holds its places/ },
  'voucher-uncounted': { plant: voucherUncounted, seed: 51, finds: /the voucher was used/ },
  'attempt-not-unique': { plant: attemptNotUnique, seed: 7, finds: /has two orders/ },
  'email-before-commit': { plant: emailBeforeCommit, seed: 4, finds: /is not in the outbox/ },
  'no-lease': { plant: noLease, seed: 104, finds: /while another process has it/ },
  'done-before-sent': { plant: doneBeforeSent, seed: 15, finds: /is done before it was sent/ },
  'stale-report': {
    plant: staleReport,
    seed: 134,
    finds: /returned|in the books|in one place alone/,
    focus: { actors: new Set(['notices', 'dashboard', 'disputes']) },
  },
  'lost-checkpoint': {
    plant: lostCheckpoint,
    seed: 78,
    finds: /in the books|in one place alone/,
    focus: { actors: new Set(['lost notices', 'dashboard', 'disputes']), actions: 80, dies: 20 },
  },
  'new-refund-key': {
    plant: newRefundKey,
    seed: 259,
    finds: /were decided/,
    focus: { actors: new Set(['members', 'desk refunds']), actions: 80, failAfter: 120, processes: 3 },
  },
  'audit-apart': {
    plant: auditApart,
    seed: 122,
    finds: /in the audit log/,
    focus: { actors: new Set(['desk refunds']), dies: 20 },
  },
  'deaf-to-the-day-off': { plant: deafToTheDayOff, seed: 46, finds: /although the day is off|ends as failed/ },
  'stale-line': {
    plant: staleLine,
    seed: 31,
    finds: /do not add up|answers 500/,
    focus: {
      actors: new Set(['waiting list', 'abandon']),
      actions: 80,
      products: [2],
      processes: 4,
      policy: 'uniform',
    },
  },
  'sale-twice': {
    plant: saleTwice,
    seed: 47,
    finds: /is in the books/,
    focus: { actors: new Set(['tills']), actions: 80, failAfter: 120, repeated: 120 },
  },
  'scans-in-the-background': {
    plant: scansInTheBackground,
    seed: 239,
    finds: /is lost/,
    focus: { actors: new Set(['scans']), actions: 80, failBefore: 120, dies: 20 },
  },
  'new-day-refunded': {
    plant: newDayRefunded,
    seed: 9,
    finds: /was bought for the new day/,
    focus: { actors: new Set(['moved day']), actions: 80 },
  },
  'tried-counts-as-refunded': {
    plant: triedCountsAsRefunded,
    seed: 2,
    finds: /although the day is off/,
    focus: { actors: new Set(['call-off']), actions: 300, failBefore: 150, products: [5, 5], buyers: 5 },
  },
  'refunds-not-continued': {
    plant: refundsNotContinued,
    seed: 122,
    finds: /although the day is off/,
    focus: { actors: new Set(['call-off', 'moved day', 'tills']), actions: 80 },
  },
  'choice-for-ever': {
    plant: choiceForEver,
    seed: 49,
    finds: /after the time in which buyers may choose/,
    focus: { actors: new Set(['moved day', 'members', 'scans']), actions: 80 },
  },
};
