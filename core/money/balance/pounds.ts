/** A sum in pence for a table: "£1,234.50", "−£45.00". */
export const tablePounds = (amount: number): string => {
  const whole = Math.abs(amount);
  const pounds = withCommas(String(Math.trunc(whole / 100)));
  return `${amount < 0 ? '−' : ''}£${pounds}.${String(whole % 100).padStart(2, '0')}`;
};

/** A sum in pence for a sentence: "£1,234", or "£724.35" when it is not in whole pounds. */
export const plainPounds = (amount: number): string => tablePounds(amount).replace(/\.00$/, '');

const withCommas = (digits: string): string =>
  digits.length <= 3 ? digits : `${withCommas(digits.slice(0, -3))},${digits.slice(-3)}`;
