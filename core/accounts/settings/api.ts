import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import * as wire from '../../kernel/wire.ts';

/**
 * When a requested deletion of the visitor's account is due, and whether it waits for another organiser; whether the
 * account's address gets the news, null where unknown; and a staff member's deadline for two-step login.
 */
export const readAccountStatus = endpoint({
  method: 'GET',
  path: '/api/account/status',
  answer: z.object({
    deletionDueAt: z.nullable(wire.instant),
    deletionWaits: z.optional(z.literal(true)),
    news: z.nullable(z.boolean()),
    twoStepDuty: z.nullable(z.object({ by: wire.instant, overdue: z.boolean() })),
  }),
  account: true,
});

/**
 * Removes the visitor's phone number, which the account service's protocol can change but not remove. It needs a
 * fresh proof, so that a stolen JWT or an abandoned page cannot do it.
 */
export const removePhone = endpoint({
  method: 'POST',
  path: '/api/account/phone/removal',
  answer: z.object({}),
  account: true,
  freshProof: true,
  limit: 'ownAccount',
});

/** How many of the visitor's recovery codes are unused; null where the account service does not report it. */
export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/account/recovery-codes',
  answer: z.object({ left: z.nullable(wire.count) }),
  account: true,
});

/** Subscribes the visitor's address to the news, or unsubscribes it. */
export const setNews = endpoint({
  method: 'POST',
  path: '/api/account/news',
  body: z.object({ wanted: z.boolean() }),
  answer: z.object({}),
  refusals: { 'address-unproven': { status: 409 } },
  account: true,
  limit: 'ownAccount',
});
