import { type Pence, parsePounds } from './money.ts';

/**
 * Parses a whole number as people type it, with or without commas between thousands ("1000", "1,000"); undefined for any
 * other text, such as "1,00" or "1.5".
 */
export const typedWholeNumber = (text: string): number | undefined => {
  const digits = withoutCommas(text.trim());
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};

/** Parses a sum as people type it: "10", "10.5", "£10.50" or "£1,200.00"; undefined for any other text. */
export const typedPounds = (text: string): Pence | undefined => {
  const [, whole = '', rest = ''] = /^£?\s*([\d,]{1,15})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return parsePounds(`£${withoutCommas(whole)}.${rest.padEnd(2, '0')}`);
};

/** Removes commas that stand between thousands. Any other comma stays, so that the text is not a number. */
const withoutCommas = (text: string): string => (/^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text);
