import { ok, refuse } from '#core/kernel/result.ts';
import { submitSiteForm } from '#core/site/site-forms/api.ts';
import type { FormsApi } from '#core/site/site-forms/client.ports.ts';
import { type HttpClient, unexpected } from '../http-client.ts';

/** Site forms, through our own server's API (§7). */
export const httpFormsApi = (http: HttpClient): FormsApi => ({
  async submit(values) {
    const submitted = await http.call(submitSiteForm, { body: values }, { expected: ['too-many-requests'] });
    if (submitted.ok) return ok(undefined);
    const { refusal } = submitted;
    if (refusal.kind === 'too-many-requests') return refuse({ kind: 'too-often' });
    if (refusal.kind === 'form-invalid') return refuse({ kind: 'form-invalid', wrong: refusal.wrong });
    throw unexpected(refusal);
  },
});
