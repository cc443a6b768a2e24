import { spokenNumber } from '../kernel/spoken-number.ts';
import { day, type Instant, laterBy } from '../kernel/time.ts';

/** How long something is kept. */
type Period = { readonly days: number } | { readonly months: number } | { readonly years: number };

/**
 * How long the festival keeps what it knows about people (F24). The jobs delete by these periods, and the privacy page
 * names the same ones. What is in no class here goes with the account or with the day, as the page says.
 */
export const retentionPeriods = {
  /** What people wrote to the festival. */
  messages: { months: 13 },
  /** Addresses that were never confirmed, and those that left a list. */
  idleAddresses: { days: 30 },
  /** The photograph or PDF that shows the need for a carer, if no one decides. */
  carerEvidence: { days: 30 },
  /** Requests for carers’ tickets, and what was decided. */
  carerRequests: { months: 13 },
  /** Parties that bought their places or left a waiting list. */
  waitingParties: { days: 30 },
  /** Accounts that were merged into another, for as long as that can be undone. */
  mergedAccounts: { days: 30 },
  /** What an account was used for, with network addresses. */
  accountActivity: { days: 90 },
  /** What staff changed. */
  staffActions: { years: 2 },
  /** Who is in orders and payments, by tax law; afterwards only what was sold for how much stays. */
  payments: { years: 6 },
} as const satisfies Readonly<Record<string, Period>>;

/** A class of personal data with a period of its own. */
export type RetentionClass = keyof typeof retentionPeriods;

const daysOf = (period: Period): number => {
  if ('days' in period) return period.days;
  // Thirteen months are longer than a year and a month whatever the month.
  return 'months' in period ? Math.ceil((period.months * 365) / 12) : period.years * 365;
};

/** The period in milliseconds. */
export const periodMs = (kept: RetentionClass): number => daysOf(retentionPeriods[kept]) * day;

/** What is older than this moment is deleted. */
export const retainedFrom = (kept: RetentionClass, now: Instant): Instant => laterBy(now, -periodMs(kept));

/** The period as the privacy page says it: "30 days", "thirteen months", "two years". */
export const periodWords = (kept: RetentionClass): string => {
  const [[unit, count] = ['days', 0]] = Object.entries(retentionPeriods[kept]);
  if (unit === 'days') return `${count} days`;
  return `${count === 13 ? 'thirteen' : spokenNumber(count)} ${unit}`;
};
