import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** The reader of an email about a change of an account objects to it. Needs no session. */
export const objectToChange = endpoint({
  method: 'POST',
  path: '/api/account/objection',
  body: z.object({ proof: z.string().check(z.minLength(1), z.maxLength(512)) }),
  answer: z.object({ addressRestored: z.boolean(), blocked: z.exactOptional(z.literal(true)) }),
  refusals: { 'link-over': { status: 410 } },
  limit: 'ownAccount',
});
