import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { proofWays } from './proof.ts';
import { signUpPayload } from './sign-up.ts';

/** Creates an account (§7) without a session. */
export const createAccount = endpoint({
  method: 'POST',
  path: '/signup',
  body: signUpPayload,
  answer: z.object({ userId: z.string() }),
  status: 201,
  refusals: {
    'account-exists': { status: 409 },
    'account-invalid': { status: 422 },
    'password-leaked': { status: 422 },
    'password-guessable': { status: 422 },
  },
  limit: 'signUp',
});

/** How the visitor's session can prove anew that its owner is there. */
export const readProofWay = endpoint({
  method: 'GET',
  path: '/api/account/proof',
  answer: z.object({ way: z.enum(proofWays) }),
  account: true,
});

/**
 * Proves by the password that the session's owner is there, for a change that needs a fresh proof. A code is proved to the
 * account service itself, by an MFA challenge.
 */
export const proveByPassword = endpoint({
  method: 'POST',
  path: '/api/account/proof',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  answer: z.object({}),
  refusals: { 'password-wrong': { status: 422 }, 'code-needed': { status: 409 } },
  account: true,
  limit: 'ownAccount',
});
