import type { TicketNumber } from './ticket.ts';

/** Excludes characters that look or sound alike on paper or over the phone: 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';

const half = 4;

/** How many numbers there are: about 500,000 million. */
export const ticketNumbers = BigInt(alphabet.length) ** BigInt(2 * half);

/** The ticket number of a whole number from 0; from `ticketNumbers` on, numbers repeat. */
export const ticketNumberOf = (value: bigint): TicketNumber => {
  const base = BigInt(alphabet.length);
  const characters: string[] = [];
  for (let rest = value % ticketNumbers; characters.length < 2 * half; rest /= base)
    characters.push(alphabet[Number(rest % base)] ?? '');
  return `${characters.slice(0, half).join('')}-${characters.slice(half).join('')}` as TicketNumber;
};

const wellFormed = /^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/;

/** Whether text is a well-formed ticket number. */
export const isTicketNumber = (text: unknown): text is TicketNumber =>
  typeof text === 'string' && wellFormed.test(text);

/** @throws RangeError when the text is not well formed */
export const ticketNumberFrom = (text: string): TicketNumber => {
  if (!isTicketNumber(text)) throw new RangeError(`not a ticket number: ${JSON.stringify(text)}`);
  return text;
};
