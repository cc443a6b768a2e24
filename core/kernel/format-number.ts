/** A number in figures, with commas between thousands: "1,046". */
export const formatNumber = (amount: number): string => amount.toLocaleString('en-GB');

/** A count in figures with its noun: "1 order", "1,046 orders". */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;
