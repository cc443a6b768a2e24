import type { Brand } from './brand.ts';

/** Whole pence, never pounds, never a float. £55.00 is `pence(5500)`. */
export type Pence = Brand<number, 'Pence'>;

/** Brands whole pence. @throws RangeError when `amount` is not a safe integer: a bug, not a refusal. */
export const pence = (amount: number): Pence => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole pence: ${amount}`);
  return amount as Pence;
};

export const noPence: Pence = pence(0);

/** Adds amounts. @throws RangeError when the sum is not a safe integer. */
export const addPence = (...amounts: readonly Pence[]): Pence =>
  pence(amounts.reduce<number>((sum, each) => sum + each, 0));

/** Multiplies an amount. @throws RangeError when `times` is not whole. */
export const timesPence = (amount: Pence, times: number): Pence => pence(amount * times);

/** "£55.00": two decimals, £ in front, a minus before the £ (§9 Prices). */
export const formatPounds = (amount: Pence): string => {
  const whole = Math.abs(amount);
  const pounds = Math.trunc(whole / 100);
  const rest = String(whole % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}£${pounds}.${rest}`;
};

/** "£40", or "£40.50" where there are pence: for sentences. */
export const shortPounds = (amount: Pence): string => formatPounds(amount).replace(/\.00$/, '');

/** Parses what `formatPounds` writes; undefined for any other text. */
export const parsePounds = (text: string): Pence | undefined => {
  const found = /^(-?)£(\d{1,12})\.(\d{2})$/.exec(text);
  if (!found) return undefined;
  const amount = Number(found[2]) * 100 + Number(found[3]);
  return pence(found[1] === '-' && amount !== 0 ? -amount : amount);
};
