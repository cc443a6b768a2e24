import { formatNumber } from '../../kernel/format-number.ts';

/** A sum in pence for a table: "£1,234.50", "−£45.00". */
export const tablePounds = (amount: number): string => {
  const whole = Math.abs(amount);
  return `${amount < 0 ? '−' : ''}£${formatNumber(Math.trunc(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
};

/** A sum in pence for a sentence: "£1,234", or "£724.35" when it is not in whole pounds. */
export const plainPounds = (amount: number): string => tablePounds(amount).replace(/\.00$/, '');
