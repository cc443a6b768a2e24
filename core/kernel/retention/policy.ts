import { spokenNumber } from '../spoken-number.ts';
import { day, type Instant, laterBy } from '../time.ts';

/** How long a class of data is stored. */
type Period = { readonly days: number } | { readonly months: number } | { readonly years: number };

/**
 * How long the festival stores personal data, by class (F24). The jobs delete by these periods, and the privacy page
 * names the same ones. Data in none of these classes is deleted with the account or after the day, as the page says.
 */
export const retentionPeriods = {
  /** Messages sent to the festival. */
  messages: { months: 13 },
  /** Addresses that were never confirmed, or that left a list. */
  idleAddresses: { days: 30 },
  /** The evidence in a request for a carer's ticket, while the request is undecided. */
  carerEvidence: { days: 30 },
  /** Requests for carers' tickets, with their decisions. */
  carerRequests: { months: 13 },
  /** What visitors asked about pictures of the gallery, with their addresses. */
  takeDowns: { months: 13 },
  /** Drafts of traders' applications that were never sent. */
  traderDrafts: { days: 60 },
  /** Traders' papers, after the day. */
  traderPapers: { months: 3 },
  /** The papers of traders who were declined or withdrew, after that. */
  closedTraderPapers: { days: 30 },
  /** Traders' applications, after their last change. */
  traderApplications: { months: 13 },
  /** Parties that bought their places or left a waiting list. */
  waitingParties: { days: 30 },
  /** Merged accounts, as long as the merge can be undone. */
  mergedAccounts: { days: 30 },
  /** The activity of accounts, with network addresses. */
  accountActivity: { days: 90 },
  /** The changes made by staff. */
  staffActions: { years: 2 },
  /** Personal data in orders and payments, for tax law; afterwards only products and sums remain. */
  payments: { years: 6 },
} as const satisfies Readonly<Record<string, Period>>;

/** A class of personal data with its own period. */
export type RetentionClass = keyof typeof retentionPeriods;

const daysOf = (period: Period): number => {
  if ('days' in period) return period.days;
  // Rounded up: thirteen months are 396 days, a year and a month of 31 days.
  return 'months' in period ? Math.ceil((period.months * 365) / 12) : period.years * 365;
};

/** The period in milliseconds. */
export const periodMs = (kept: RetentionClass): number => daysOf(retentionPeriods[kept]) * day;

/** The oldest time whose data is still stored; older data is deleted. */
export const retainedFrom = (kept: RetentionClass, now: Instant): Instant => laterBy(now, -periodMs(kept));

/** The period in words for the privacy page: "30 days", "thirteen months", "two years". */
export const periodWords = (kept: RetentionClass): string => {
  const [[unit, count] = ['days', 0]] = Object.entries(retentionPeriods[kept]);
  if (unit === 'days') return `${count} days`;
  return `${count === 13 ? 'thirteen' : spokenNumber(count)} ${unit}`;
};
