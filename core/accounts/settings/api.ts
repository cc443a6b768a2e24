import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant } from '../../kernel/time.ts';

/** When the visitor's account will be deleted, if it will, and whether it gets the news; null where that is not known. */
export const readAccountStatus = endpoint({
  method: 'GET',
  path: '/api/account/standing',
  answer: z.object({
    goesAt: z.nullable(z.pipe(z.number(), z.transform(instant))),
    news: z.nullable(z.boolean()),
  }),
  problems: ['log-in-first'],
});

/**
 * Removes the visitor's phone number, which the account service's protocol can change but not remove. A stolen JWT, or a
 * page that was left open, must not do it: it needs a log-in or a second factor of the last half hour.
 */
export const removePhone = endpoint({
  method: 'POST',
  path: '/api/account/phone/removal',
  answer: z.object({}),
  refusals: { 'proof-needed': { status: 403 } },
  problems: ['log-in-first', 'too-many-requests'],
});

/** How many of the visitor's recovery codes have not been used; null where the account service does not tell. */
export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/account/recovery-codes',
  answer: z.object({ left: z.nullable(z.number()) }),
  problems: ['log-in-first'],
});

/** Subscribes the visitor's address to the news, or ends that. */
export const setNews = endpoint({
  method: 'POST',
  path: '/api/account/news',
  body: z.object({ wanted: z.boolean() }),
  answer: z.object({}),
  refusals: { 'address-unproven': { status: 409 } },
  problems: ['log-in-first', 'too-many-requests'],
});
