import { randomBytes } from 'node:crypto';
import type { Instant } from '#core/kernel/time.ts';

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;

/** 1 to 36 of `a-z A-Z 0-9 . _ -`, the first a letter or digit. */
export const isAccountId = (text: string): boolean => wellFormed.test(text);

/** A new id as the SDKs make them: seconds and milliseconds in hex, then seven random hex digits. */
export const newAccountId = (now: Instant): string => {
  const seconds = Math.trunc(now / 1_000).toString(16);
  const milliseconds = (now % 1_000).toString(16).padStart(5, '0');
  return seconds + milliseconds + randomBytes(4).toString('hex').slice(0, 7);
};

/** The requested id, or a new one for the literal `unique()`. */
export const chosenId = (requested: string, now: Instant): string =>
  requested === 'unique()' ? newAccountId(now) : requested;
