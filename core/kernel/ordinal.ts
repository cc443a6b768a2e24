/** A small whole number as a place: 1st, 2nd, 3rd, 4th; up to 20th. */
export const ordinal = (number: number): string => `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`;
