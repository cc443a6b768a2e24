import { spokenNumber } from '../kernel/spoken-number.ts';

/** "two places", "one place". */
export const placesInWords = (places: number): string => `${spokenNumber(places)} ${places === 1 ? 'place' : 'places'}`;
