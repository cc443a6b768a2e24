import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import * as wire from '../../kernel/wire.ts';

/** The public configuration of the site, for the browser. Times are milliseconds since 1970. */
export const readSiteConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  answer: z.object({
    siteUrl: z.string(),
    /** The edition's fixed facts (core/kernel/edition). */
    edition: z.looseObject({ year: z.int(), name: z.string(), startsAt: wire.instant, endsAt: wire.instant }),
    /** The festival's clock. */
    now: wire.instant,
    /** Whether the festival's clock is simulated. */
    demo: z.boolean(),
    aheadMs: z.int(),
    accounts: z.object({
      endpoint: z.string(),
      projectId: z.string(),
      sessionMarker: z.optional(z.string()),
      providers: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
    }),
    payments: z.enum(['sandbox', 'stripe']),
    insights: z.looseObject({ kind: z.enum(['silent', 'mixpanel']) }),
    ticketsUrl: z.string(),
    calledOff: z.optional(z.literal(true)),
    movedFrom: z.optional(wire.instant),
    preview: z.optional(z.object({ at: wire.instant })),
    years: z.optional(z.object({ shown: z.int(), closed: z.array(z.int()) })),
    blogUrl: z.optional(z.string()),
  }),
});

/** The OpenAPI document of this API. */
export const readApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  etag: true,
  answer: z.looseObject({ openapi: z.string() }),
});
