import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { entryShape } from '../day-shapes.ts';

/** Withdraws one of the visitor's own entries. Idempotent. */
export const withdrawOwnEntry = endpoint({
  method: 'POST',
  path: '/api/competition/withdrawals',
  body: z.object({ entry: entryShape }),
  answer: z.object({ entry: entryShape, state: z.literal('withdrawn') }),
  refusals: {
    'ticket-unknown': { status: 403 },
    'not-registered': { status: 409 },
    'run-begun': { status: 409 },
    'festival-over': { status: 409 },
  },
  account: true,
  limit: 'registration',
});
