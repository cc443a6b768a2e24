import { tablePounds } from './pounds.ts';

/** The texts about the money of a year. */
export const balanceMessages = {
  /** Beside a year's part of a sum. */
  partOf: (whole: number): string => `part of ${tablePounds(whole)}`,
  /** Above the movements of a payout that has movements of other years. */
  sharedPayout: (whole: number, part: number, year: number): string =>
    `This payout of ${tablePounds(whole)} covers more than one year. ${year}’s share is ${tablePounds(part)}, listed here.`,
} as const;
