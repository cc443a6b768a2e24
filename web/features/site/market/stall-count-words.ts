import { spokenNumber } from '#core/kernel/spoken-number.ts';

/** The number of stalls with all chosen categories: "All ten stalls", "7 of 10 stalls", "1 of 10 stalls has both". */
export const stallCountWords = ({ chosen, found, all }: { chosen: number; found: number; all: number }): string => {
  if (chosen === 0) return `All ${spokenNumber(all)} stalls`;
  if (found === 0) return 'No stalls';
  const some = `${found} of ${all} stalls`;
  if (chosen === 1) return some;
  return `${some} ${found === 1 ? 'has' : 'have'} ${chosen === 2 ? 'both' : `all ${spokenNumber(chosen)}`}`;
};
