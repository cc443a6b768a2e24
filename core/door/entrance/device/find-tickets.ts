import { folded, foldedWords, numberAlone } from '../../../kernel/folded-for-search.ts';
import { surnameFirst } from '../../../kernel/surname-first.ts';
import type { DoorTicket } from '../door-ticket.ts';

/** A ticket with its search keys, computed once for each list. */
type Findable = {
  readonly ticket: DoorTicket;
  /** The sort key of the results: the name, surname first. */
  readonly sortedBy: string;
  readonly words: readonly string[];
  readonly number: string;
  readonly order: string;
};

/** Finds the tickets of a list that match a typed text. */
export type TicketFinder = (typed: string) => readonly DoorTicket[];

/** The most results: on a phone, typing another letter is quicker than scrolling. */
const maxHits = 40;
/** Shorter input is compared only with names, not with ticket and order numbers. */
const fewestOfNumber = 3;
/** The list holds only this many first letters of each email address. */
const lettersOfEmail = 3;

/**
 * Makes the search function of a list. It compares the beginnings of a name's words in any order, of ticket and order
 * numbers, and of an email address. Case, accents and punctuation do not matter.
 */
export const ticketFinder = (tickets: Iterable<DoorTicket>): TicketFinder => {
  const all = Array.from(tickets, findable).toSorted((one, other) => (one.sortedBy < other.sortedBy ? -1 : 1));
  return (typed) => {
    if (typed.trim() === '') return [];
    const sought = { words: foldedWords(typed), number: compact(folded(numberAlone(typed))), email: emailIn(typed) };
    const found: DoorTicket[] = [];
    for (const each of all) {
      if (!matches(each, sought)) continue;
      found.push(each.ticket);
      if (found.length === maxHits) break;
    }
    return found;
  };
};

/** The ranges of a text that match the typed beginnings, for highlighting: [from, to), in order and without overlaps. */
export const foundIn = (text: string, typed: string): readonly (readonly [number, number])[] => {
  const sought = foldedWords(typed);
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)).flatMap(({ 0: word, index }) => {
    const hit = sought.find((each) => folded(word).startsWith(each));
    return hit === undefined ? [] : [[index, index + lengthOf(hit, word)] as const];
  });
};

/** How much of a word a typed beginning is about: "strauss" is all of "Strauß". */
const lengthOf = (hit: string, word: string): number => {
  let length = 1;
  while (length < word.length && folded(word.slice(0, length)).length < hit.length) length += 1;
  return length;
};

type Sought = { readonly words: readonly string[]; readonly number: string; readonly email: string };

const matches = (each: Findable, { words, number, email }: Sought): boolean =>
  (words.length > 0 && words.every((word) => each.words.some((own) => own.startsWith(word)))) ||
  (number.length >= fewestOfNumber && (each.number.startsWith(number) || each.order.startsWith(number))) ||
  (email !== '' && each.ticket.emailStart !== '' && each.ticket.emailStart.toLowerCase().startsWith(email));

const findable = (ticket: DoorTicket): Findable => {
  return {
    ticket,
    sortedBy: `${folded(surnameFirst(ticket.holder ?? ''))} ${ticket.number}`,
    words: foldedWords(ticket.holder ?? ''),
    number: compact(ticket.number),
    order: compact(ticket.orderNumber),
  };
};

/** The typed letters to compare with the beginnings of email addresses; '' when the text cannot be an address. */
const emailIn = (typed: string): string => {
  const text = typed.trim().toLowerCase();
  if (text.includes('@')) return text.slice(0, Math.min(lettersOfEmail, text.indexOf('@')));
  return text.length <= lettersOfEmail ? text : '';
};

/** A number or a plate without spaces and dashes, in lower case. */
export const compact = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
