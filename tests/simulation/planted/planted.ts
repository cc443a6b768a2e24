import type { Swarm } from '../engine/swarm.ts';
import type { Plant } from '../world/process.ts';
import {
  auditApart,
  deafToTheDayOff,
  declinedAfterGrant,
  lateRecordsLeft,
  mergedTwice,
  newRefundKey,
  staleLine,
} from './at-the-desk.ts';
import { blockedScansDropped, saleTwice, scansInTheBackground } from './at-the-door.ts';
import {
  decidedByTwo,
  lapsedByTheClock,
  noStandEmail,
  pitchGivenTwice,
  pitchKept,
  slotUncounted,
  withdrawnForGood,
} from './at-the-market.ts';
import {
  choiceForEver,
  newDayRefunded,
  newPagesClosed,
  refundsNotContinued,
  triedCountsAsRefunded,
} from './in-day-off.ts';
import {
  attemptNotUnique,
  claimedByTwo,
  forgottenHold,
  groupsUncounted,
  missingLock,
  poolUncounted,
  voucherUncounted,
} from './in-orders.ts';
import {
  doneBeforeSent,
  emailBeforeCommit,
  greylistFinal,
  leaseNotRenewed,
  noLease,
  refusalRetried,
} from './in-outbox.ts';
import {
  anyCurrency,
  disputeEndsReview,
  failureOverlooked,
  lateNotRefunded,
  lateWithoutPlaces,
  lostCheckpoint,
  partEndsReview,
  staleReport,
} from './in-payments.ts';
import {
  closedYearOffers,
  jobsOfAnyYear,
  prefixForgotten,
  preparedInTwoSteps,
  settledInWrongYear,
  takenBackAfterSale,
  tasksOfAnyYear,
} from './in-years.ts';
import {
  firstPageOnly,
  noCreditNote,
  noDeskEmail,
  noFailureEmail,
  noOfferEmail,
  noReceipt,
  noRefundEmail,
  noTicketRefundEmail,
  pennyShort,
} from './left-undone.ts';

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

/** Two years in one store, for faults that mix them up. */
const years = [2025, 2026];

/** Every planted fault, by its name. */
export const planted: Readonly<Record<string, PlantedFault>> = {
  'missing-lock': { plant: missingLock, seed: 167, finds: /is oversold/ },
  'forgotten-hold': { plant: forgottenHold, seed: 52, finds: /still holds its places/ },
  'voucher-uncounted': {
    plant: voucherUncounted,
    seed: 7,
    finds: /the voucher was used/,
    focus: { actors: new Set(['vouchers', 'two tabs']), actions: 80 },
  },
  'attempt-not-unique': { plant: attemptNotUnique, seed: 17, finds: /has two orders/ },
  'email-before-commit': { plant: emailBeforeCommit, seed: 3, finds: /is not in the outbox/ },
  'no-lease': { plant: noLease, seed: 3, finds: /while another process has it/ },
  'lease-not-renewed': {
    plant: leaseNotRenewed,
    seed: 60,
    finds: /by a process that has no lease of it/,
    focus: { actors: new Set(['slow mail', 'notices']), processes: 3 },
  },
  'done-before-sent': { plant: doneBeforeSent, seed: 1, finds: /is done before it was sent/ },
  'stale-report': {
    plant: staleReport,
    seed: 32,
    finds: /returned|in the books|in one place alone/,
    focus: { actors: new Set(['notices', 'dashboard', 'disputes']) },
  },
  'lost-checkpoint': {
    plant: lostCheckpoint,
    seed: 2,
    finds: /in the books|in one place alone/,
    focus: { actors: new Set(['lost notices', 'dashboard', 'disputes']), actions: 80, dies: 20 },
  },
  'new-refund-key': {
    plant: newRefundKey,
    seed: 47,
    finds: /were decided/,
    focus: { actors: new Set(['members', 'desk refunds']), actions: 80, failAfter: 120, processes: 3 },
  },
  'audit-apart': {
    plant: auditApart,
    seed: 64,
    finds: /in the audit log/,
    focus: { actors: new Set(['desk refunds']), dies: 20 },
  },
  'deaf-to-the-day-off': { plant: deafToTheDayOff, seed: 167, finds: /although the day is off|ends as failed/ },
  'stale-line': {
    plant: staleLine,
    seed: 93,
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
    seed: 1,
    finds: /is in the books/,
    focus: { actors: new Set(['tills']), actions: 80, failAfter: 120, repeated: 120 },
  },
  'scans-in-the-background': {
    plant: scansInTheBackground,
    seed: 50,
    finds: /is lost/,
    focus: { actors: new Set(['scans']), actions: 80, failBefore: 120, dies: 20 },
  },
  'new-day-refunded': {
    plant: newDayRefunded,
    seed: 1,
    finds: /was bought for the new day/,
    focus: { actors: new Set(['moved day']), actions: 80 },
  },
  'tried-counts-as-refunded': {
    plant: triedCountsAsRefunded,
    seed: 50,
    finds: /although the day is off/,
    focus: { actors: new Set(['call-off']), actions: 300, failBefore: 150, products: [5, 5], buyers: 5 },
  },
  'refunds-not-continued': {
    plant: refundsNotContinued,
    seed: 168,
    finds: /although the day is off/,
    focus: { actors: new Set(['call-off', 'moved day', 'tills']), actions: 80 },
  },
  'choice-for-ever': {
    plant: choiceForEver,
    seed: 7,
    finds: /after the time in which buyers may choose/,
    focus: { actors: new Set(['moved day', 'members', 'scans']), actions: 80 },
  },
  'no-receipt': { plant: noReceipt, seed: 3, finds: /receipt:\S+ was never written/ },
  'no-refund-email': { plant: noRefundEmail, seed: 3, finds: /refund-made:\S+ was never written/ },
  'no-ticket-refund-email': {
    plant: noTicketRefundEmail,
    seed: 8,
    finds: /ticket-refunded:.* was never written/,
    focus: { actors: new Set(['members', 'desk refunds']), actions: 80 },
  },
  'no-failure-email': {
    plant: noFailureEmail,
    seed: 6,
    finds: /payment-failed:\S+ was never written/,
    focus: { actors: new Set(['slow payments', 'notices']) },
  },
  'no-offer-email': {
    plant: noOfferEmail,
    seed: 2,
    finds: /waiting-offer:\S+ was never written/,
    focus: { actors: new Set(['waiting list', 'abandon']), actions: 80, products: [2] },
  },
  'penny-short': {
    plant: pennyShort,
    seed: 1,
    finds: /were refunded for tickets that cost|is over, and \d+ of \d+ were refunded/,
    focus: { actors: new Set(['members', 'desk refunds', 'vouchers', 'promotion codes']), actions: 80 },
  },
  'failure-overlooked': {
    plant: failureOverlooked,
    seed: 6,
    finds: /still holds its places/,
    focus: { actors: new Set(['slow payments', 'notices']) },
  },
  'any-currency': {
    plant: anyCurrency,
    seed: 2,
    finds: /was paid wrongly/,
    focus: { actors: new Set(['wrong charges']) },
  },
  'part-ends-review': {
    plant: partEndsReview,
    seed: 1,
    finds: /was paid wrongly, \d+ of \d+ were refunded/,
    focus: { actors: new Set(['wrong charges', 'dashboard', 'notices']), actions: 80 },
  },
  'dispute-ends-review': {
    plant: disputeEndsReview,
    seed: 15,
    finds: /was paid wrongly, \d+ of \d+ were refunded/,
    focus: { actors: new Set(['wrong charges', 'disputes', 'notices']), actions: 80 },
  },
  'late-without-places': {
    plant: lateWithoutPlaces,
    seed: 4,
    finds: /do not add up|answers 500/,
    focus: { actors: new Set(['late payments', 'slow payments', 'two tabs', 'notices']), actions: 80, products: [1] },
  },
  'late-not-refunded': {
    plant: lateNotRefunded,
    seed: 4,
    finds: /has no places and no refund/,
    focus: { actors: new Set(['late payments', 'slow payments', 'two tabs', 'notices']), actions: 80, products: [1] },
  },
  'greylist-final': {
    plant: greylistFinal,
    seed: 1,
    finds: /is done and was never sent/,
    focus: { actors: new Set(['refusing mail']) },
  },
  'refusal-retried': {
    plant: refusalRetried,
    seed: 1,
    finds: /after the mail server had refused it for good/,
    focus: { actors: new Set(['refusing mail']), actions: 80 },
  },
  'blocked-scans-dropped': {
    plant: blockedScansDropped,
    seed: 1,
    finds: /is lost/,
    focus: { actors: new Set(['scans', 'blocked devices']), actions: 80 },
  },
  'new-pages-closed': {
    plant: newPagesClosed,
    seed: 48,
    finds: /was for the new day, and was closed/,
    focus: { actors: new Set(['moved day', 'notices']), actions: 80 },
  },
  'voucher-per-email-uncounted': {
    plant: voucherUncounted,
    seed: 7,
    finds: /times by user_/,
    focus: { actors: new Set(['vouchers', 'limits per email', 'two tabs']), actions: 80 },
  },
  'pool-uncounted': {
    plant: poolUncounted,
    seed: 2,
    finds: /the pool is oversold/,
    focus: { actors: new Set(['pools', 'tills']), actions: 80 },
  },
  'late-records-left': {
    plant: lateRecordsLeft,
    seed: 76,
    finds: /belongs to user_\d+, which was merged/,
    focus: { actors: new Set(['merges', 'members', 'claims', 'gifts', 'notices']), actions: 80 },
  },
  'merged-twice': {
    plant: mergedTwice,
    seed: 2,
    finds: /which was merged|were merged into each other/,
    focus: { actors: new Set(['merges', 'members', 'claims', 'gifts', 'notices']), actions: 80 },
  },
  'groups-uncounted': {
    plant: groupsUncounted,
    seed: 3,
    finds: /adult (gold|silver) is oversold/,
    focus: { actors: new Set(['competitors', 'slow payments', 'notices']), actions: 80, products: [1] },
  },
  'claimed-by-two': {
    plant: claimedByTwo,
    seed: 5,
    finds: /was shown to be of/,
    focus: { actors: new Set(['claims']), actions: 80 },
  },
  'no-desk-email': {
    plant: noDeskEmail,
    seed: 1,
    finds: /receipt:\S+ was never written/,
    focus: { actors: new Set(['complimentary tickets']) },
  },
  'declined-after-grant': {
    plant: declinedAfterGrant,
    seed: 5,
    finds: /was declined, and has order/,
    focus: { actors: new Set(['carers']), actions: 80, processes: 3 },
  },
  'no-credit-note': {
    plant: noCreditNote,
    seed: 2,
    finds: /the invoices of order/,
    focus: { actors: new Set(['invoices', 'members', 'desk refunds']), actions: 80 },
  },
  'first-page-only': {
    plant: firstPageOnly,
    seed: 1,
    finds: /the journal/,
    focus: { actors: new Set(['members', 'desk refunds', 'disputes']), actions: 80, buyers: 5, products: [5, 5] },
  },
  'prefix-forgotten': {
    plant: prefixForgotten,
    seed: 1,
    finds: /doorScans\.add of 2026 has changed \w+ of 2025/,
    focus: { years, actors: new Set(['scans']), actions: 80 },
  },
  'tasks-of-any-year': {
    plant: tasksOfAnyYear,
    seed: 1,
    finds: /outbox\.take of 2026 has changed \w+ of 2025/,
    focus: { years, actors: new Set(['notices']), actions: 80 },
  },
  'settled-in-wrong-year': {
    plant: settledInWrongYear,
    seed: 1,
    finds: /orders\.change of 2026 has changed \w+ of 2025/,
    focus: { years, actors: new Set(['notices', 'dashboard', 'disputes']), actions: 80 },
  },
  'jobs-of-any-year': {
    plant: jobsOfAnyYear,
    seed: 8,
    finds: /jobs\.take of 2026 has changed \w+ of 2025/,
    focus: { years, actors: new Set(['call-off', 'moved day']), actions: 80 },
  },
  'prepared-in-two-steps': {
    plant: preparedInTwoSteps,
    seed: 7,
    finds: /2026 is half made/,
    focus: { years, opens: true, actors: new Set(), actions: 80, failBefore: 120, dies: 20 },
  },
  'taken-back-after-sale': {
    plant: takenBackAfterSale,
    seed: 3,
    finds: /2026 was taken back although it has/,
    focus: { years, opens: true, actors: new Set(['notices']), actions: 80 },
  },
  'closed-year-offers': {
    plant: closedYearOffers,
    seed: 10,
    finds: /was offered places although 2025 is closed/,
    focus: { years, opens: true, actors: new Set(['waiting list', 'abandon']), actions: 80, products: [2] },
  },
  'pitch-given-twice': {
    plant: pitchGivenTwice,
    seed: 3,
    finds: /pitch \d has two traders/,
    focus: { actors: new Set(['traders']), actions: 80 },
  },
  'pitch-kept': {
    plant: pitchKept,
    seed: 1,
    finds: /pitch \d is kept for/,
    focus: { actors: new Set(['traders']), actions: 80 },
  },
  'slot-uncounted': {
    plant: slotUncounted,
    seed: 1,
    finds: /slot \S+ has 2 vehicles/,
    focus: { actors: new Set(['traders']), actions: 80 },
  },
  'decided-by-two': {
    plant: decidedByTwo,
    seed: 9,
    finds: /times in the audit log/,
    focus: { actors: new Set(['traders']), actions: 80 },
  },
  'lapsed-by-the-clock': {
    plant: lapsedByTheClock,
    seed: 66,
    finds: /is lapsed, and its stand was bought by|was bought by no trader/,
    focus: { actors: new Set(['traders', 'slow payments']), actions: 80 },
  },
  'withdrawn-for-good': {
    plant: withdrawnForGood,
    seed: 11,
    finds: /is withdrawn, and its stand was bought by/,
    focus: { actors: new Set(['traders', 'disputes', 'notices']), actions: 80 },
  },
  'no-stand-email': {
    plant: noStandEmail,
    seed: 1,
    finds: /trader-offer:\S+ was never written/,
    focus: { actors: new Set(['traders']), actions: 80 },
  },
};
