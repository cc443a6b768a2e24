import { formatNumber } from './format-number.ts';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in running text: in words up to ten, in figures beyond. */
export const spokenNumber = (amount: number): string => small[amount] ?? formatNumber(amount);

/** A count in running text with its noun: "no orders", "one order", "two orders". */
export const spokenCount = (count: number, one: string, several = `${one}s`): string =>
  `${spokenNumber(count)} ${count === 1 ? one : several}`;
