import { formatCount } from '../../kernel/format-number.ts';
import { spokenNumber } from '../../kernel/spoken-number.ts';

/** What /my-day and /today say. */
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
  star: (name: string): string => `Star ${name}`,
  starred: (name: string): string => `Starred: ${name}`,
  forget: 'Forget them all',
  kept: 'Stars are kept on this phone.',
  keptInAccount: 'Stars are kept on this phone and in your account.',
  notSent:
    'Your account doesn’t have the latest stars yet. They’re safe on this phone, and go there when there’s signal.',
  clash: (names: readonly string[], at: string): string =>
    `${names.length === 2 ? 'Two' : capital(spokenNumber(names.length))} things around ${at}`,
  overlap: (minutes: number): string =>
    minutes > 0 ? `They overlap by ${formatCount(minutes, 'minute', 'minutes')}.` : 'They run into each other.',
  until: (time: string): string => `until ${time}`,
  yourStars: 'Your stars',
  onTheDay: 'On the day',
  onTheDayText: 'The same list by the clock, with what’s on now. It works without signal.',
  openToday: 'Open Today',
} as const;

/** The link to the visitor's day from pages whose things can be starred. */
export const planWithStars = 'Plan your day with stars';

/** The link on Home that leads to the day by the clock. */
export const todayByTheClock = 'Today, by the clock';

export const todayMessages = {
  itIs: (time: string): string => `It’s ${time}`,
  gatesClose: (time: string): string => `The gates close at ${time}.`,
  gatesOpen: (time: string): string => `The gates open at ${time}.`,
  onNow: 'On now',
  nothingNow: 'Nothing just this minute. Have a truffle.',
  soon: 'In the next half hour',
  nothingSoon: 'Nothing new begins in the next half hour.',
  wholeProgramme: 'Your day and the programme',
  dayLine: (from: string, to: string, now: string): string => `The day from ${from} to ${to}; it’s ${now}`,
  nextForYou: 'Next for you',
  minutes: (minutes: number): string => (minutes === 1 ? 'minute' : 'minutes'),
  onThePlan: 'On the plan',
  lost: 'Lost someone?',
  call: (phone: string): string => `Call ${phone}`,
  where: 'Where things are',
  showOnPlan: 'Show on the plan',
  services: { toilets: 'Toilets', water: 'Drinking water', 'first-aid': 'First aid', 'lost-children': 'Lost children' },
  rings: 'In the rings',
  leaderboard: 'The live leaderboard',
  noRuns: 'No hound is due just now.',
  inTheRing: 'In the ring',
  soFar: (points: string): string => `${points} so far`,
  first: 'First so far',
  won: 'Winner',
  next: 'Next',
  late: (minutes: number): string => `${formatCount(minutes, 'minute', 'minutes')} late`,
  noSignal: (when: string): string =>
    `No signal. This is what your phone fetched at ${when}: the times and the map are all here, the rings may have moved on.`,
  noSignalOtherDay: (when: string): string => `No signal. This is what your phone fetched at ${when}.`,
  /** For a page fetched on another day. */
  timeAndDay: (time: string, day: string): string => `${time} on ${day}`,
  notYet: 'Not today, not yet',
  notYetText: (day: string): string => `The day is ${day}. On the morning, this page says what’s on, by the clock.`,
  planIt: 'Plan your day',
  evening: 'That was the day',
  eveningText: 'The gates have closed. Thank you for coming, and mind how you go.',
  after: 'The day is over',
  afterText: 'The ground is quiet, and the truffles are eaten.',
  calledOff: 'The day is off',
  calledOffText: (year: number): string =>
    `The ${year} festival has been called off. If you’ve got tickets, our email says what happens with them.`,
  results: 'The results',
  pictures: 'The pictures',
  contact: 'Ask us about it',
  home: 'The home page',
} as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
