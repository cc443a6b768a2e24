import { parseEmail } from '../kernel/email-address.ts';
import { type UserType, userTypes } from './user.ts';

/** The values that an invitation link may prefill; they prove nothing (§3). */
export type Prefill = {
  readonly email: string;
  readonly userType: UserType;
  readonly tickets: readonly string[];
};

/** The prefill of an invitation that fills in nothing. */
export const noPrefill: Prefill = { email: '', userType: 'guest', tickets: [] };

/** Reads `email`, `userType` and `tickets` (a URL-encoded JSON list) from a query; invalid values are left out. */
export const readPrefill = (query: URLSearchParamsLike): Prefill => {
  const type = query.get('userType');
  return {
    email: parseEmail(query.get('email') ?? '') ?? '',
    userType: userTypes.find((each) => each === type) ?? 'guest',
    tickets: readTickets(query.get('tickets')),
  };
};

/** The used part of URLSearchParams, because the core has no DOM types. */
export type URLSearchParamsLike = { get(name: string): string | null };

const maxTickets = 100;
const longestName = 200;

// Parsed by hand, so that the log-in pages need no schema library.
const readTickets = (text: string | null): readonly string[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    const isList = Array.isArray(read) && read.length <= maxTickets && read.every(isTicket);
    return isList ? read : [];
  } catch {
    return [];
  }
};

const isTicket = (value: unknown): value is string => typeof value === 'string' && value.length <= longestName;
