import { spokenCount } from '../../kernel/spoken-number.ts';

/** "two places", "one place". */
export const placesInWords = (places: number): string => spokenCount(places, 'place');
