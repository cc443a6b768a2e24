import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { scorePath } from './score-path.ts';

const reading = z.optional(z.enum(['escalating', 'tariff']));

/**
 * Scores one score sheet by the rulebook (S7.7), without log-in. Refuses unknown classes and levels, and impossible
 * sheets. A browser without scripts sends the form of the rules pages, and receives that page with the score.
 */
export const scoreSheet = endpoint({
  method: 'POST',
  path: scorePath,
  body: z.object({
    class: z.string(),
    level: z.string(),
    sheet: z.record(z.string(), z.unknown()),
    readings: z.optional(
      z.object({
        digs: reading,
        toileting: reading,
        timeBonus: z.optional(z.enum(['always', 'with-a-find', 'all-baits-found'])),
      }),
    ),
    /** The fields of the scoring form as typed, which the server adds for the page. */
    typed: z.optional(z.record(z.string(), z.string())),
  }),
  bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('scored'),
      total: z.int(),
      plus: z.int(),
      minus: z.int(),
      timeBonus: z.int(),
      terms: z.array(z.object({ label: z.string(), count: z.int(), points: z.int(), rule: z.string() })),
    }),
    z.object({ kind: z.literal('disqualified'), reason: z.string() }),
  ]),
  pageStatuses: [200, 422],
  refusals: {
    'class-unknown': { status: 422 },
    'level-unknown': { status: 422 },
    'count-impossible': { status: 422 },
    'time-impossible': { status: 422 },
    'more-finds-than-baits': { status: 422 },
    'more-flags-than-there-are': { status: 422 },
  },
  limit: 'score',
});
