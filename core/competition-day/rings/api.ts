import * as z from 'zod/mini';
import { endpoint, staffProblems } from '../../kernel/endpoint.ts';
import { restShape, ringShape } from '../day-shapes.ts';
import { ringsNowShape } from './rings-now-shape.ts';

const announcementId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'an id of 8 to 64 letters, digits and dashes'));

/** What both ways of changing announcements have in common. */
const announcing = {
  method: 'POST',
  answer: ringsNowShape,
  problems: staffProblems,
} as const;

/** How late each ring runs, when each coming run is expected, and what was announced. Public. */
export const readRings = endpoint({ method: 'GET', path: '/api/competition/rings', answer: ringsNowShape });

/** Announces something at the rings, or calls a break; repeating it changes nothing. */
export const announceAtRings = endpoint({
  ...announcing,
  path: '/api/competition/announcements',
  body: z.object({
    id: announcementId,
    ring: z.nullable(ringShape),
    words: z.string().check(z.maxLength(200)),
    rest: z.nullable(restShape),
  }),
  refusals: {
    'words-missing': { status: 422 },
    'ring-unknown': { status: 422 },
    'break-backwards': { status: 422 },
    'break-over': { status: 422 },
    'break-too-long': { status: 422 },
  },
});

/** Takes an announcement back; it is shown no longer, and its break moves no run. */
export const withdrawAnnouncementAtRings = endpoint({
  ...announcing,
  path: '/api/competition/announcements/:id/withdrawal',
  params: z.object({ id: announcementId }),
  body: z.object({}),
});
