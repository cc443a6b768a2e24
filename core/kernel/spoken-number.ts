const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** A number in running text: in words up to ten, in figures beyond. */
export const spokenNumber = (amount: number): string => small[amount] ?? String(amount);

/** A place in running text, from 1: in words up to ten, in figures beyond. */
export const spokenOrdinal = (place: number): string => places[place - 1] ?? `${place}${endingOf(place)}`;

const endingOf = (place: number): string => {
  const [tens, ones] = [Math.floor(place / 10) % 10, place % 10];
  if (tens === 1) return 'th';
  return ['th', 'st', 'nd', 'rd'][ones] ?? 'th';
};
