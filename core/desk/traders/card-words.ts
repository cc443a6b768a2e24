import { day, formatDate, formatIsoDate, formatTime, formatWeekday, type Instant } from '../../kernel/time.ts';
import type { TraderCard } from './client.ports.ts';

/** What a card of the board says about its trader: a warning in words; null for nothing. */
export type CardNote = { readonly kind: 'plain' | 'warn' | 'bad'; readonly text: string };

/**
 * The most urgent thing about an application: a paper that ends too early, a stand about to lapse, a question without an
 * answer, papers that are missing.
 */
export const cardNote = (card: TraderCard, now: Instant): CardNote | null => {
  const { column, papers, offer, askedAt } = card;
  if (column === 'declined' || column === 'withdrawn')
    return card.state === 'lapsed' ? { kind: 'warn', text: 'Stand not held any more' } : null;
  const ends = papers.find(({ state }) => state === 'ends-before');
  if (ends?.endsOn) return { kind: 'bad', text: `${ends.name} ends ${formatIsoDate(ends.endsOn)}` };
  if (column === 'accepted' && offer) {
    const kind = offer.until - now <= day ? 'bad' : offer.until - now <= 3 * day ? 'warn' : 'plain';
    return { kind, text: `Held until ${formatWeekday(offer.until)}, ${formatTime(offer.until)}` };
  }
  if (askedAt !== null) return { kind: 'warn', text: `Asked on ${formatDate(askedAt)}, no answer yet` };
  const missing = papers.filter(({ state }) => state === 'missing');
  const [first] = missing;
  if (first && column === 'paid') return { kind: 'bad', text: `No ${first.name.toLowerCase()} yet` };
  if (first && column === 'papers-missing')
    return {
      kind: 'warn',
      text: missing.length === 1 ? `No ${first.name.toLowerCase()} yet` : `${missing.length} papers missing`,
    };
  return null;
};

/** What needs an organiser, most urgent first: stands about to lapse, papers that end before the day, then words to read. */
export const traderNeeds = (
  applications: readonly TraderCard[],
  now: Instant,
): readonly { readonly id: TraderCard['id']; readonly title: string; readonly text: string }[] => {
  const lapsing = applications
    .filter(({ column, offer }) => column === 'accepted' && offer !== null && offer.until - now <= day)
    .map(({ id, name, offer }) => ({
      id,
      title: `${name}: the stand lapses ${offer ? `${formatWeekday(offer.until)}, ${formatTime(offer.until)}` : ''}`,
      text: `${offer?.stand ?? ''}, not paid yet.`,
    }));
  const ending = applications
    .filter(({ column }) => column !== 'declined' && column !== 'withdrawn')
    .flatMap(({ id, name, column, papers }) =>
      papers
        .filter(({ state }) => state === 'ends-before')
        .map((paper) => ({
          id,
          title: `${name}: ${paper.name.toLowerCase()} ends before the day`,
          text: `${paper.endsOn ? formatIsoDate(paper.endsOn) : ''}${column === 'paid' ? '; the stand is paid' : ''}.`,
        })),
    );
  const unread = applications
    .filter(({ column, stall }) => column === 'paid' && (stall === 'unreleased' || stall === 'changed'))
    .map(({ id, name, stall }) => ({
      id,
      title: `${name}: ${stall === 'changed' ? 'new words' : 'words'} for the market page`,
      text:
        stall === 'changed'
          ? 'Until you release them, the old ones are there.'
          : 'The stall isn’t there until you release them.',
    }));
  return [...lapsing, ...ending, ...unread];
};
