import type { Instant } from '../../kernel/time.ts';

/** The checkpoint set by a restore: the text that follows the prefix in the series' numbers from then on. */
export const seriesCheckpoint = 'invoice-series';

/**
 * The text after the prefix of invoice numbers in a restored store: "R2511241405-", the time of the restore to the
 * minute. A backup does not know which numbers were assigned after it was made, so that series ends and a new one
 * begins at 1, without gaps and without duplicates (F40).
 */
export const seriesAfterRestore = (now: Instant): string =>
  `R${new Date(now)
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(2, 12)}-`;

/** The prefix of new numbers. @param restored the checkpoint's text, if a restore set it */
export const seriesOf = (prefix: string, restored: string | undefined): string => `${prefix}${restored ?? ''}`;
