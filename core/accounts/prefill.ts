import { parseEmail } from '../kernel/contact.ts';
import { type UserType, userTypes } from './user.ts';

/** What an invitation may fill in for somebody: never proof of anything (§3). */
export type Prefill = {
  readonly email: string;
  readonly userType: UserType;
  readonly tickets: readonly string[];
};

export const noPrefill: Prefill = { email: '', userType: 'guest', tickets: [] };

/** Reads `email`, `userType` and `tickets` (an encoded JSON list) from a query; what cannot be read is left out. */
export const readPrefill = (query: URLSearchParamsLike): Prefill => {
  const type = query.get('userType');
  return {
    email: parseEmail(query.get('email') ?? '') ?? '',
    userType: userTypes.find((each) => each === type) ?? 'guest',
    tickets: readTickets(query.get('tickets')),
  };
};

/** The part of URLSearchParams that is needed here; the core knows no browser. */
export type URLSearchParamsLike = { get(name: string): string | null };

const mostTickets = 100;
const longestName = 200;

// By hand: the pages that people log in on need not carry a schema library for it.
const readTickets = (text: string | null): readonly string[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    const isList = Array.isArray(read) && read.length <= mostTickets && read.every(isTicket);
    return isList ? read : [];
  } catch {
    return [];
  }
};

const isTicket = (value: unknown): value is string => typeof value === 'string' && value.length <= longestName;
