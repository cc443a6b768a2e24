import * as z from 'zod/mini';
import { ok, refuse } from '#core/kernel/result.ts';
import type { FormsApi } from '#core/site-forms/client.ports.ts';
import { failureOf, type HttpClient } from './http-client.ts';

const fieldErrors = z.record(z.string(), z.string());

/** `POST /api/forms` (§7): the fields as form data. Nothing is read from a good answer. */
export const httpFormsApi = (http: HttpClient): FormsApi => ({
  async submit(values) {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    const asked = await http.ask({ path: '/api/forms', answer: z.unknown(), body: form });
    if (asked.ok) return ok(undefined);
    const { status, facts } = asked.refusal;
    if (status === 429) return refuse({ kind: 'too-often' });
    const wrong = fieldErrors.safeParse(facts.wrong);
    if (wrong.success) return refuse({ kind: 'form-invalid', wrong: wrong.data });
    throw failureOf(asked.refusal);
  },
});
