import { folded, foldedWords, numberAlone } from '../../kernel/folded-for-search.ts';
import { type Order, orderNumber } from '../../shop/checkout/order.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';

/** The most characters of a word; longer words are cut, because search compares beginnings. */
const longest = 80;
/** The most words of a search. */
const maxWords = 6;

const nameWords = (name: string): readonly string[] => foldedWords(name).map((word) => word.slice(0, longest));

const emailWord = (email: string): string => folded(email).slice(0, longest);

/** The words of an address: the whole address, and the words before the @. */
const emailWords = (email: string): readonly string[] => [emailWord(email), ...nameWords(email.split('@')[0] ?? '')];

/** Unpaid orders have no search words, because most are paid or over within half an hour. */
const unfiled: ReadonlySet<Order['state']> = new Set(['draft', 'reserved', 'pending']);

/** The data from which an order's search words are made. */
export type SearchFacts = {
  readonly id: Order['id'];
  readonly state: Order['state'];
  readonly names: readonly (string | null | undefined)[];
  readonly emails: readonly (string | null | undefined)[];
  readonly cardEnding: string | undefined;
};

/**
 * The search words of an order, which a search matches by their beginnings. The words are stored, so a change here
 * needs a migration.
 */
export const wordsFrom = ({ id, state, names, emails, cardEnding }: SearchFacts): ReadonlySet<string> =>
  unfiled.has(state)
    ? new Set()
    : new Set([
        ...names.flatMap((name) => (name ? nameWords(name) : [])),
        ...emails.flatMap((each) => (each ? emailWords(each) : [])),
        orderNumber(id).toLowerCase(),
        ...(cardEnding ? [cardEnding] : []),
      ]);

/** The search words of an order: from its buyer, its number, the last four digits of its card, and its tickets’ holders. */
export const wordsOf = (order: Order, tickets: readonly Ticket[] = []): ReadonlySet<string> => {
  const { id, state, payment, email } = order;
  return wordsFrom({
    id,
    state,
    names: [payment?.name, ...tickets.map(({ holderName }) => holderName)],
    emails: [payment?.email ?? email, ...tickets.map(({ holderEmail }) => holderEmail)],
    cardEnding: payment?.cardEnding,
  });
};

/** A search: each of its words must be the beginning of one of the order’s words. */
export type Search = {
  readonly words: readonly string[];
  /** The beginning of a ticket number, if the text may be one; otherwise null. */
  readonly ticketNumber: string | null;
};

/** Parses the typed text. An address is one word, which may be incomplete. */
export const searchFor = (typed: string): Search => {
  const sought = numberAlone(typed);
  return {
    words: [...new Set(sought.split(/\s+/).flatMap(typedWords))].slice(0, maxWords),
    ticketNumber: ticketNumberIn(sought),
  };
};

const typedWords = (part: string): readonly string[] =>
  /[@._]/.test(part) ? [emailWord(part)].filter((word) => /[\p{L}\p{N}]/u.test(word)) : nameWords(part);

const ticketNumberIn = (typed: string): string | null => {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[2-9A-HJKMNP-TW-Z]{4,8}$/.test(plain)) return null;
  // "HART" could be the beginning of a ticket number, but is far more likely a name.
  if (plain.length < 8 && !/\d/.test(plain)) return null;
  return plain.length > 4 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain;
};

/** The first and the last ticket number with this beginning, in any sort order that puts digits before letters. */
export const ticketNumberRange = (beginning: string): { readonly first: string; readonly last: string } => {
  const full = (fill: string) =>
    [...'XXXX-XXXX'].map((shape, at) => beginning[at] ?? (shape === '-' ? '-' : fill)).join('');
  return { first: full('2'), last: full('Z') };
};

/** Whether a search finds an order: each word matches one of the order's words, or one of its tickets has the number. */
export const isFoundBy = ({ words, ticketNumber }: Search, order: Order, tickets: readonly Ticket[]): boolean => {
  const own = [...wordsOf(order, tickets)];
  const byNumber = ticketNumber !== null && tickets.some(({ number }) => number.startsWith(ticketNumber));
  return byNumber || (words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word))));
};

/** Whether a search matches a person with this name and address. */
export const isNamed = ({ words }: Search, name: string, email: string | null): boolean => {
  const own = [...nameWords(name), ...(email ? emailWords(email) : [])];
  return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)));
};
