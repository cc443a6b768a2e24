import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant } from '../../kernel/time.ts';

const time = z.pipe(z.number(), z.transform(instant));

/**
 * When the visitor's account will be deleted, if it will; whether it gets the news, null where that is not known; and what a
 * member of staff has to do about two-step login.
 */
export const readAccountStatus = endpoint({
  method: 'GET',
  path: '/api/account/standing',
  answer: z.object({
    goesAt: z.nullable(time),
    news: z.nullable(z.boolean()),
    twoStepDuty: z.nullable(z.object({ by: time, overdue: z.boolean() })),
  }),
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
