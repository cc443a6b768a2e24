import type { ListId } from '#core/desk/lists/list.ts';
import { formatNumber } from '#core/kernel/format-number.ts';

type PaperWords = {
  /** `title` and `text` are above the buttons that print and download. */
  readonly title: string;
  readonly text: string;
  /** The heading above the counts by group. */
  readonly groups: string;
  /** Whether each group starts on a new sheet. */
  readonly sheetPerGroup: boolean;
  /** Whether printed rows have a box to tick. */
  readonly ticked: boolean;
};

const plain: PaperWords = {
  title: 'Print or download',
  text: 'A4 sheets with the heading, the date and the count on every page.',
  groups: 'How many',
  sheetPerGroup: false,
  ticked: true,
};

/** The texts about each list on paper. */
export const paperWords: Readonly<Record<ListId, PaperWords>> = {
  door: {
    ...plain,
    title: 'For the entrance',
    text: 'Everyone by surname, with a box to tick. Good to have if phones fail.',
  },
  entrants: { ...plain, title: 'For the ring', text: 'One sheet per class, with whom to ring.', sheetPerGroup: true },
  'have-a-go': { ...plain, title: 'For the arena', text: 'Every dog with its health answers and whom to ring.' },
  lunches: {
    ...plain,
    title: 'For the kitchen',
    text: 'One sheet per lunch, allergies at the top, big enough to pin up.',
    groups: 'Covers',
    sheetPerGroup: true,
  },
  parking: { ...plain, title: 'For the car park', text: 'Registrations where we have them, with a box to tick.' },
  stands: { ...plain, title: 'For the traders’ gate', text: 'One sheet per kind of stand.', sheetPerGroup: true },
  workshops: {
    ...plain,
    title: 'For the tent',
    text: 'One sheet per workshop, with a box to tick.',
    groups: 'Places',
    sheetPerGroup: true,
  },
  extras: { ...plain, title: 'For the table', text: 'One sheet per extra, with a box to tick.', sheetPerGroup: true },
  carers: plain,
  subscribers: { ...plain, ticked: false },
  'contact-form': { ...plain, ticked: false },
};

/** "Print these 12" when some rows are left out, "Print all 118" otherwise. */
export const printWords = (matching: number, all: number): string => {
  if (matching === 0) return 'Nothing to print';
  if (matching === 1) return 'Print this one';
  const count = formatNumber(matching);
  return matching < all ? `Print these ${count}` : `Print all ${count}`;
};

/** "One with allergies", "9 with allergies". */
export const withWords = (count: number, column: string): string =>
  `${count === 1 ? 'One' : formatNumber(count)} with ${column.toLowerCase()}`;

/** Why a list could not be printed, and what to do instead. */
export const printProblems = {
  'too-long-to-print': 'That’s more than 5,000 lines, too many for paper. Filter the list first, or download the CSV.',
  failed: 'We couldn’t fetch the list for printing. Please try again.',
} as const;
