import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import * as wire from '../../kernel/wire.ts';

/** Requests the deletion of the visitor's account, confirmed by the typed word. All its sessions end at once. */
export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  body: z.object({ word: z.string().check(z.maxLength(100)) }),
  answer: z.object({ dueAt: wire.instant }),
  refusals: { 'word-missing': { status: 422 }, 'last-organiser': { status: 409 } },
  account: true,
  freshProof: true,
  limit: 'ownAccount',
});

/** Cancels a deletion: that of the token from the email, or with null that of the logged-in account. */
export const cancelAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/keep',
  body: z.object({ token: z.nullable(z.string().check(z.maxLength(300))) }),
  answer: z.object({}),
  refusals: { 'link-over': { status: 410 } },
  limit: 'ownAccount',
  linkKey: 'token',
});

/** All data that the festival holds about the visitor (core/desk/personal-data/export). */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  answer: z.looseObject({}),
  account: true,
  limit: 'ownAccount',
});
