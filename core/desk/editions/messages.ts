import { formatCount, formatNumber } from '../../kernel/format-number.ts';
import type { PhaseRefusal } from './client.ports.ts';
import type { dateGroups } from './edition-plan.ts';
import type { EditionPhase } from './edition-record.ts';
import type { LookReason } from './look-at.ts';

/** The words of the pages of years. */
export const editionMessages = {
  notMade:
    'You give it a day. Everything else is brought over and shown to you, old beside new, before anything is made. It takes about an hour.',
  prepare: (year: number) => `Prepare ${year}`,
  lookAt: (left: number) => (left === 0 ? 'See what was looked at' : `Look at the ${formatNumber(left)} left`),
  walk: 'Walk through it as a visitor',
  changeOpening: 'Change when it opens',
  openNow: (year: number) => `Open ${year} now`,
  openEffect: (year: number, open: number | null) =>
    `Every page, phone and device shows ${year} within five seconds.${open === null ? '' : ` ${open} closes.`}`,
  opensByItself: 'Opens by itself at',
  undo: (before: number | null) => (before === null ? 'Undo the opening' : `Undo: open ${before} again`),
  undoUntil: 'Possible until the first ticket is sold.',
  isOpen: (year: number) => `${year} is open.`,
  close: (year: number) => `Close ${year} by hand`,
  closeEffect: 'Nothing is on sale then until a year opens. You can open it again.',
  reopen: (year: number) => `Open ${year} again`,
  alreadyMade: (year: number) => `Someone else has prepared ${year} just now.`,
  noOne: 'No one is written to,',
  nothingSold: (year: number) => `and nothing of ${year} is on sale until you open it.`,
  weekday: (days: number, year: number) =>
    `${formatNumber(days)} days after ${year}, so what lay on a Saturday lies on a Saturday.`,
  moved: (days: number) =>
    `All moved by the same ${formatNumber(days)} days. Correct what you like; the ochre edge marks what you have.`,
  isOver: 'That’s over already.',
  sameRoles: 'Everyone keeps their account. Let go means: no roles any more, from the moment the draft is made.',
  badPrice: 'Write it like £15.00.',
  badPlaces: 'Write a whole number.',
  make: (year: number) => `Make the draft of ${year}`,
  toPutRight: (count: number) => (count === 1 ? 'One thing to put right first' : `${count} things to put right first`),
  stayed: (count: number) =>
    `The draft is made. ${formatCount(count, 'person')} couldn’t be let go; see People for their roles.`,
  nothingLeft: 'Nothing left to look at',
  gone: 'That year isn’t here any more. Reload the page.',
  unknown: 'We can’t tell whether that worked. Reload the page to see.',
} as const;

/** An edition's phase, in a word. */
export const phaseWords: Readonly<Record<EditionPhase, string>> = { draft: 'Draft', open: 'Open', closed: 'Archive' };

/** The headings of the list To look at, and a sentence about each. */
export const reasonWords: Readonly<Record<LookReason, { readonly title: string; readonly about: string }>> = {
  'last-year': {
    title: 'Names last year',
    about: 'A year in words that visitors read; also this one, where it was meant as the next.',
  },
  'date-over': {
    title: 'A date that is over',
    about: 'Dates in running text. Dates in Settings have been moved for you.',
  },
  price: {
    title: 'A price that changed',
    about: 'You gave these products a new price; the words still say the old one.',
  },
  picture: { title: 'Pictures and people of last year', about: 'Winners come by themselves; these don’t.' },
  placeholder: {
    title: 'Marked as made up',
    about: 'Stood in for the real thing last year too. Visitors see it as if it were true.',
  },
};

/** The groups of dates of a plan. */
export const dateGroupWords: Readonly<Record<(typeof dateGroups)[number], string>> = {
  selling: 'Selling',
  hounds: 'Hounds',
  days: 'The days around it',
};

/** Why a year was not opened or closed. */
export const phaseRefusal = (refusal: PhaseRefusal): string => {
  switch (refusal.kind) {
    case 'no-such-edition':
    case 'edition-exists':
      return editionMessages.gone;
    case 'not-a-draft':
      return 'It’s been opened already. Reload the page.';
    case 'not-open':
      return 'It isn’t open any more. Reload the page.';
    case 'not-closed':
      return 'It isn’t closed. Reload the page.';
    case 'another-is-open':
      return `${refusal.year} is open. Close it first.`;
    case 'moment-is-past':
      return 'Choose a moment that’s still to come.';
    case 'already-sold':
      return `It can’t be undone any more: ${formatCount(refusal.orders, 'order')} came in.`;
    default:
      return refusal satisfies never;
  }
};
