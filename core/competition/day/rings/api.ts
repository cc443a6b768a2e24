import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { staffAt } from '../../../kernel/staff.ts';
import { atShape, restShape, ringShape } from '../day-shapes.ts';
import { ringsNowShape } from './rings-now-shape.ts';

const announcementId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'an id of 8 to 64 letters, digits and dashes'));

/** The common part of both endpoints that change announcements. */
const announcing = {
  method: 'POST',
  answer: ringsNowShape,
  staff: staffAt.gate,
} as const;

/** The delay of each ring, the expected time of each coming run, and the announcements. Public. */
export const readRings = endpoint({ method: 'GET', path: '/api/competition/rings', answer: ringsNowShape });

/** Makes an announcement at the rings, or calls a break. Idempotent. */
export const announceAtRings = endpoint({
  ...announcing,
  path: '/api/competition/announcements',
  body: z.object({
    id: announcementId,
    ring: z.nullable(ringShape),
    words: z.string().check(z.maxLength(200)),
    rest: z.nullable(restShape),
    until: z.exactOptional(atShape),
  }),
  refusals: {
    'words-missing': { status: 422 },
    'ring-unknown': { status: 422 },
    'end-over': { status: 422 },
    'break-backwards': { status: 422 },
    'break-over': { status: 422 },
    'break-too-long': { status: 422 },
  },
});

/** Withdraws an announcement: it is no longer shown, and its break no longer moves runs. */
export const withdrawAnnouncementAtRings = endpoint({
  ...announcing,
  path: '/api/competition/announcements/:id/withdrawal',
  params: z.object({ id: announcementId }),
  body: z.object({}),
});
