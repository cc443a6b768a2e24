import { capitalised } from '../../kernel/capitalised.ts';
import { formatCount, formatNumber } from '../../kernel/format-number.ts';
import { spokenCount } from '../../kernel/spoken-number.ts';
import type { PhaseRefusal } from './client.ports.ts';
import type { dateGroups } from './edition-plan.ts';
import type { EditionPhase, EditionRecord } from './edition-record.ts';
import type { LookReason } from './lines-to-look-at.ts';

const phaseInSwitch = { draft: 'draft', open: 'open', closed: 'archive' } as const;

/** The words of the pages of years. */
export const editionMessages = {
  notMade:
    'You give it a day. Everything else is brought over and shown to you, old beside new, before anything is made. It takes about an hour.',
  yearSwitch: {
    label: 'Year',
    year: ({ year, phase }: Pick<EditionRecord, 'year' | 'phase'>) => `${year} · ${phaseInSwitch[phase]}`,
    failed: 'That year’s desk didn’t open. Please try again.',
  },
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
  toPutRight: (count: number) => `${capitalised(spokenCount(count, 'thing'))} to put right first`,
  stayed: (count: number) =>
    `The draft is made. ${formatCount(count, 'person')} couldn’t be let go; see People for their roles.`,
  nothingLeft: 'Nothing left to look at',
  overview: 'Open its overview',
  books: 'Close its books',
  archive: 'See its archive',
  stillToSettle: (year: number) => `Still to settle from ${year}`,
  settledForever: 'keeps working after it closes',
  dispute: (sum: string) => `A dispute, ${sum}`,
  review: (sum: string) => `An order to decide on, ${sum}`,
  ofOrder: (number: string, name: string | null) => `Order ${number}${name === null ? '' : `, ${name}`}.`,
  bankDecides: 'The bank decides.',
  moreOrders: 'There are more orders to decide on',
  payouts: {
    none: 'No payout yet',
    all: (made: number) => (made === 1 ? 'The payout has arrived' : 'Every payout has arrived'),
    some: (left: number) =>
      left === 1 ? 'One payout hasn’t arrived' : `${formatNumber(left)} payouts haven’t arrived`,
    last: (arrived: number, made: number, day: string) =>
      `${formatNumber(arrived)} of ${formatNumber(made)}, the last on ${day}.`,
  },
  moneyOf: (year: number) => `Money of ${year}`,
  view: 'View',
  soldByWeek: 'Sold, by weeks before the day',
  weeks: (weeks: number) => (weeks === 0 ? 'the day' : `${weeks} weeks`),
  endedOn: (year: number, sold: string) => `${year} ended on ${sold}`,
  standsAt: (year: number, sold: string) => `${year} stands at ${sold}`,
  notKnown: 'not known',
  gone: 'That year isn’t here any more. Reload the page.',
  unknown: 'We can’t tell whether that worked. Reload the page to see.',
} as const;

/** The words about the message that goes out when a year is opened. */
export const openingMessageWords = {
  title: 'The message for the opening',
  to: (lastYear: number | null) =>
    `goes out once, to subscribers and to the people on waiting lists${lastYear === null ? '' : `, ours and ${lastYear}’s`}`,
  first: (year: number) => ({
    subject: `Tickets for ${year} are on sale`,
    body: `Hello {first name},\n\nTickets for ${year} are on sale now: [see them here](/tickets).\n`,
  }),
  hint: '{first name} and {name} are filled in for each person. A link is written [like this](/tickets). Everyone gets it once, whatever lists they’re on.',
  reaches: (goesTo: number | null, year: number) =>
    goesTo === null
      ? 'Counting who gets it…'
      : goesTo === 0
        ? 'No one is on a list just now.'
        : `${formatCount(goesTo, 'person', 'people')} would get it if ${year} opened now.`,
  writtenBy: (name: string, when: string) => `Saved by ${name}, ${when}.`,
  notPrepared: 'Nothing goes out until you save it.',
  save: 'Save the message',
  saved: 'Saved. It goes out when the year opens.',
  remove: 'Send no message',
  removed: 'Nothing goes out now.',
  reload: 'Show what’s saved',
  tested: (to: string) => `Sent to ${to}.`,
  notSaved: 'We can’t tell whether that worked. What you wrote is still here.',
  refusals: (kind: string, year: number): string | undefined =>
    kind === 'already-sent'
      ? `It can’t be changed any more: it’s gone out with ${year}.`
      : kind === 'changed-meanwhile'
        ? 'Someone else has changed it just now. Copy your words, then look at theirs.'
        : kind === 'no-such-edition'
          ? editionMessages.gone
          : undefined,
  /** @param isUndone whether the opening was undone since */
  sent: ({ total, sent }: Sending, year: number, isUndone: boolean) =>
    total === null
      ? isUndone
        ? `No one has had it yet. It goes out when ${year} opens again.`
        : 'It’s going out now.'
      : sent < total
        ? `Sent to ${formatNumber(sent)} of ${formatCount(total, 'person', 'people')}. ${isUndone ? `The others get it when ${year} opens again.` : 'The rest is on its way.'}`
        : `Sent to ${formatCount(total, 'person', 'people')}. No one gets it twice.`,
  /** What an opening sends, said before it. */
  atOpening: (
    message: { readonly subject: string; readonly goesTo: number; readonly sending: Sending | null } | null,
  ) =>
    message === null
      ? 'No message goes out: none is written.'
      : message.sending === null
        ? `The message “${message.subject}” goes to ${message.goesTo === 0 ? 'no one: no one is on a list' : `${formatCount(message.goesTo, 'person', 'people')}, once`}.`
        : 'Its message has gone out before, and no one gets it again.',
  /** What was sent and cannot be called back, said before an opening is undone. */
  beforeUndoing: ({ total, sent }: Sending, year: number) =>
    total === null || sent === 0
      ? `Its message hasn’t reached anyone yet. If you undo this, it waits until ${year} opens again.`
      : `${formatCount(sent, 'person', 'people')} ${sent === 1 ? 'has' : 'have'} had the message about it, and an email can’t be called back. ${
          sent < total
            ? `The other ${formatNumber(total - sent)} get it when ${year} opens again.`
            : 'Opening again sends it to no one twice.'
        }`,
} as const;

type Sending = { readonly total: number | null; readonly sent: number };

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
