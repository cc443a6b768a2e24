import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isId, type UserId } from '../ids.ts';
import { staffAt } from '../staff.ts';
import { parseIsoDate } from '../time.ts';

const userIdShape = z.pipe(
  z.string().check(z.refine(isId)),
  z.transform((text: string) => text as UserId),
);
const word = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/));

/**
 * The audit log, newest first, optionally of one person, area, subject or day. `after` is the `next` of the previous
 * page.
 */
export const readAuditLog = endpoint({
  method: 'GET',
  path: '/api/desk/log',
  query: z.object({
    actor: z.optional(userIdShape),
    area: z.optional(word),
    kind: z.optional(word),
    subject: z.optional(z.string().check(z.maxLength(200))),
    /** A date in London: 2025-11-22. */
    day: z.optional(z.string().check(z.refine((text) => parseIsoDate(text) !== undefined))),
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    after: z.optional(z.string().check(z.regex(/^\d{1,16}\.[A-Za-z0-9-]{1,64}$/))),
  }),
  answer: z.object({
    actions: z.array(
      z.object({
        id: z.string(),
        at: z.int(),
        actor: z.object({ userId: z.string(), name: z.string() }),
        from: z.object({ network: z.string() }),
        action: z.string(),
        subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    /** All actors and areas of the whole log, for the filters. */
    actors: z.array(z.object({ userId: z.string(), name: z.string() })),
    areas: z.array(z.string()),
  }),
  staff: staffAt.desk,
});
