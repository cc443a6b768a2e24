import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/time.ts';

/** Requests the deletion of the visitor's account, by the word typed. Its sessions end at once. */
export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  body: z.object({ word: z.string().check(z.maxLength(100)) }),
  answer: z.object({ dueAt: z.pipe(z.number(), z.transform(instant)) }),
  refusals: { 'word-missing': { status: 422 }, 'proof-needed': { status: 403 } },
  problems: ['log-in-first', 'too-many-requests'],
});

/** Cancels a deletion: by the token of the email about it, or with null for the account that is logged in. */
export const cancelAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/keep',
  body: z.object({ token: z.nullable(z.string().check(z.maxLength(300))) }),
  answer: z.object({}),
  refusals: { 'link-over': { status: 410 } },
  problems: ['log-in-first', 'too-many-requests'],
});

/** Everything that we hold about the visitor (core/personal-data/export). */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  answer: z.looseObject({}),
  problems: ['log-in-first', 'too-many-requests'],
});
