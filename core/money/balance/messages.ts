import { plainPounds } from './pounds.ts';

/** The texts about the money of a year. */
export const balanceMessages = {
  /** Beside this year's part of a sum. */
  partOf: (whole: number): string => `part of ${plainPounds(whole)}`,
  /** Above the movements of a payout that has movements of other years. */
  sharedPayout: (whole: number, part: number, year: number): string =>
    `Stripe paid out ${plainPounds(whole)}. Of that, ${plainPounds(part)} belongs to ${year} and is listed here. The rest is in the books of other years.`,
} as const;
