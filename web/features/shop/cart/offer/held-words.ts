import { capitalised } from '#core/kernel/capitalised.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import type { Instant } from '#core/kernel/time.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';

/** The confirmation before places are given up. They go to the next person on the list, or back on sale if there is none. */
const declineQuestions = {
  one: {
    title: 'Let your place go?',
    text: 'It goes straight to the next person on the list, or back on sale, and you may not get it back.',
    yes: 'Yes, let it go',
    no: 'Keep it',
  },
  several: {
    title: 'Let your places go?',
    text: 'They go straight to the next person on the list, or back on sale, and you may not get them back.',
    yes: 'Yes, let them go',
    no: 'Keep them',
  },
} as const;

const ofClosedYear = { one: 'You can’t get it back.', several: 'You can’t get them back.' } as const;

/** Asks before places are given up; of a closed year, no one else gets them. */
export const declineQuestion = (count: 'one' | 'several', isYearClosed: boolean) => ({
  ...declineQuestions[count],
  ...(isYearClosed && { text: ofClosedYear[count] }),
});

/** "Two places, held for you" */
export const titleOf = (places: number): string =>
  places === 1 ? 'A place, held for you' : `${capitalised(placesInWords(places))}, held for you`;

/**
 * How long the places are held once the card page is open, which may be after the offer's end.
 * @param minutes the shorter hold of scarce places; null when they are held as long as the card page is open
 */
export const holdWords = (count: 'one' | 'several', minutes: number | null, until: Instant | null): string => {
  const them = count === 'one' ? 'it' : 'them';
  const after = until === null ? '' : `, even if that’s after ${hourOf(until)}`;
  return minutes === null
    ? `We’ll hold ${them} while you pay${after}.`
    : `Once you click Checkout, we’ll hold ${them} for ${minutes} minutes while you pay${after}.`;
};
