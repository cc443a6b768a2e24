import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
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
  problems: ['too-many-requests'],
});
