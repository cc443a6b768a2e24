const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in running text: in words up to ten, in figures beyond. */
export const spokenNumber = (amount: number): string => small[amount] ?? String(amount);
