import type { Instant } from '../kernel/time.ts';

/** The checkpoint that a restore sets: what the numbers of the festival's series have after their prefix from then on. */
export const seriesCheckpoint = 'invoice-series';

/**
 * What a restored store puts after the prefix of its invoices: "R2511241405-", its moment to the minute. A backup does not know
 * which numbers were given after it, so the series ends with it and another one begins at 1, which has no gap and no number
 * that anyone has already (F40).
 */
export const seriesAfterRestore = (now: Instant): string =>
  `R${new Date(now)
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(2, 12)}-`;

/** The series that numbers are taken from. @param restored what the checkpoint says, if a restore set it */
export const seriesOf = (prefix: string, restored: string | undefined): string => `${prefix}${restored ?? ''}`;
