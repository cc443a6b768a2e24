import { formatCount } from '../../kernel/format-number.ts';
import { spokenNumber } from '../../kernel/spoken-number.ts';

/** What /my-day says. */
export const myDayMessages = {
  title: 'Your day',
  lede: 'Everything is within a five-minute walk, so nothing need be missed. Star what you’d hate to.',
  ledeAfter: 'That was the day. What you starred is still here.',
  ledeCalledOff: (year: number): string => `The ${year} festival has been called off, so none of this is happening.`,
  none: 'Nothing starred yet. Tap a star below, and it’s here with its time.',
  everything: 'Everything, by the clock',
  workshops: 'Workshops',
  stalls: 'Stalls',
  stallsOpen: 'Open all day, for whenever you pass.',
  forget: 'Forget them all',
  kept: 'Stars are kept on this phone.',
  keptInAccount: 'Stars are kept on this phone and in your account.',
  notSent:
    'Your account doesn’t have the latest stars yet. They’re safe on this phone, and go there when there’s signal.',
  clash: (names: readonly string[], at: string): string =>
    `${names.length === 2 ? 'Two' : capital(spokenNumber(names.length))} things around ${at}`,
  overlap: (minutes: number): string =>
    minutes > 0 ? `They overlap by ${formatCount(minutes, 'minute', 'minutes')}.` : 'They run into each other.',
  yourStars: 'Your stars',
  onTheDay: 'On the day',
  onTheDayText: 'The same list by the clock, with what’s on now. It works without signal.',
  openToday: 'Open Today',
} as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
