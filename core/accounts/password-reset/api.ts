import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { isPasswordLength } from '../password-length.ts';

const inWords = z.object({ detail: z.string() });

/**
 * Whether an email's link can still set a password, so that a visitor knows before typing one. The secret is sent in
 * the body, because addresses are logged.
 */
export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/password-reset/link',
  body: z.object({
    accountId: z.string().check(z.minLength(1), z.maxLength(36)),
    token: z.string().check(z.minLength(1), z.maxLength(512)),
  }),
  answer: z.object({ over: z.boolean() }),
  limit: 'ownAccount',
});

/** Sets a new password (§7), with `token` from the one-use link of an email. */
export const updateAccount = endpoint({
  method: 'POST',
  path: '/api/appwrite/updateAccount',
  body: z.object({
    accountId: z.string().check(z.minLength(1), z.maxLength(36)),
    newPassword: z.string().check(z.refine(isPasswordLength)),
    token: z.string().check(z.minLength(1), z.maxLength(512)),
  }),
  answer: z.object({}),
  refusals: {
    'link-over': { status: 410, facts: inWords },
    'password-refused': { status: 422, facts: inWords },
    'password-leaked': { status: 422, facts: inWords },
  },
  limit: 'newPassword',
});
