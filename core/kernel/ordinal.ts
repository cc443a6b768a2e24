const spoken = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** A whole number as a place: 1st, 2nd, 3rd, 11th, 21st. */
export const ordinal = (place: number): string => {
  const [tens, ones] = [Math.floor(place / 10) % 10, place % 10];
  return `${place}${(tens !== 1 && ['th', 'st', 'nd', 'rd'][ones]) || 'th'}`;
};

/** A place in running text, from 1: in words up to ten, in figures beyond. */
export const spokenOrdinal = (place: number): string => spoken[place - 1] ?? ordinal(place);
