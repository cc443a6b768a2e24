import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { formPath } from './form-path.ts';

/**
 * Submits a site form (§7), as form data or JSON. A browser without scripts is redirected to /thank-you, or gets the
 * form's page again with messages. Fields are validated by core/site/site-forms/site-form.ts; a body that is not an object
 * counts as empty.
 */
export const submitSiteForm = endpoint({
  method: 'POST',
  path: formPath,
  body: z.catch(z.record(z.string(), z.unknown()), {}),
  bodyTypes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  answer: z.object({ result: z.literal('success'), message: z.string() }),
  pageStatuses: [303, 422, 429, 503],
  refusals: {
    'form-type-unknown': { status: 400 },
    'form-invalid': { status: 422, facts: z.object({ wrong: z.record(z.string(), z.string()) }) },
  },
  problems: ['too-many-requests'],
});
