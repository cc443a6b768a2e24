import type { DoorTicket } from '../door-ticket.ts';

/** A ticket with what it is found by, made once for each list. */
type Findable = {
  readonly ticket: DoorTicket;
  /** Surname first, as the hits are sorted. */
  readonly sortedBy: string;
  readonly words: readonly string[];
  readonly number: string;
  readonly order: string;
};

/** Finds tickets of a list. */
export type TicketFinder = (typed: string) => readonly DoorTicket[];

/** A longer list is of no use on a phone: typing another letter is quicker. */
const mostHits = 40;
/** Shorter input is searched for among names only, not among ticket and order numbers. */
const fewestOfNumber = 3;
/** The list holds only this many first letters of each email address. */
const lettersOfEmail = 3;

/**
 * Makes the search of a list: by the beginnings of a name's words in any order, by ticket number, by order number, or by an
 * email's first letters. Case, accents and punctuation do not matter.
 */
export const ticketFinder = (tickets: Iterable<DoorTicket>): TicketFinder => {
  const all = Array.from(tickets, findable).toSorted((one, other) => (one.sortedBy < other.sortedBy ? -1 : 1));
  return (typed) => {
    const text = plain(typed);
    if (text.trim() === '') return [];
    const sought = { words: wordsOf(text), number: compact(text), email: emailIn(typed) };
    const found: DoorTicket[] = [];
    for (const each of all) {
      if (!matches(each, sought)) continue;
      found.push(each.ticket);
      if (found.length === mostHits) break;
    }
    return found;
  };
};

/** A name as lists of names have it: "Lamb, Harriet". */
export const surnameFirst = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${last}, ${words.join(' ')}`;
};

/** Where the typed beginnings stand in a text, for marking them: [from, to), in order and without overlaps. */
export const foundIn = (text: string, typed: string): readonly (readonly [number, number])[] => {
  const sought = wordsOf(plain(typed));
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)).flatMap(({ 0: word, index }) => {
    const hit = sought.find((each) => plain(word).startsWith(each));
    return hit ? [[index, index + hit.length] as const] : [];
  });
};

type Sought = { readonly words: readonly string[]; readonly number: string; readonly email: string };

const matches = (each: Findable, { words, number, email }: Sought): boolean =>
  (words.length > 0 && words.every((word) => each.words.some((own) => own.startsWith(word)))) ||
  (number.length >= fewestOfNumber && (each.number.startsWith(number) || each.order.startsWith(number))) ||
  (email !== '' && each.ticket.emailStart !== '' && each.ticket.emailStart.toLowerCase().startsWith(email));

const findable = (ticket: DoorTicket): Findable => {
  const name = plain(ticket.holder ?? '');
  return {
    ticket,
    sortedBy: `${surnameFirst(name)} ${ticket.number}`,
    words: wordsOf(name),
    number: compact(ticket.number),
    order: compact(ticket.orderNumber),
  };
};

/** The letters of an email that the list can compare: of a whole address its first ones, else all that was typed. */
const emailIn = (typed: string): string => {
  const text = typed.trim().toLowerCase();
  if (text.includes('@')) return text.slice(0, Math.min(lettersOfEmail, text.indexOf('@')));
  return text.length <= lettersOfEmail ? text : '';
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
const compact = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
