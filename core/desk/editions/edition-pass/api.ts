import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { staffAt } from '../../../kernel/staff.ts';
import * as wire from '../../../kernel/wire.ts';
import { editionPhases } from '../edition-record.ts';

const staff = staffAt.desk;
const year = z.int().check(z.minimum(2000), z.maximum(9999));

/** Makes this browser show the desk of another year, until tomorrow at most. */
export const openDeskOf = endpoint({
  method: 'POST',
  path: '/api/desk/years/desk',
  body: z.object({ year }),
  answer: z.object({ year }),
  refusals: { 'no-such-edition': { status: 404, facts: z.object({ year }) } },
  staff,
});

/** Makes this browser show a draft in the site's place, as it will be at a moment of the festival's clock. */
export const startPreview = endpoint({
  method: 'POST',
  path: '/api/desk/years/preview',
  body: z.object({ year, at: wire.instant }),
  answer: z.object({ year, at: wire.instant }),
  refusals: {
    'no-such-edition': { status: 404, facts: z.object({ year }) },
    'not-a-draft': { status: 409, facts: z.object({ phase: z.enum(editionPhases) }) },
  },
  staff,
});

/** Makes this browser show the site again. */
export const endPreview = endpoint({
  method: 'POST',
  path: '/api/desk/years/preview-end',
  answer: z.object({ shown: year }),
  staff,
});
