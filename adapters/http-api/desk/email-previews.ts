import * as api from '#core/desk/email-wording/api.ts';
import type { EmailPreviews } from '#core/desk/email-wording/client.ports.ts';
import type { HttpClient } from '../http-client.ts';

/** Automatic emails as they would arrive, through our own server's API. */
export const httpEmailPreviews = (http: HttpClient): EmailPreviews => ({
  of: (email, as) => http.call(api.previewEmail, { params: { email }, query: as === undefined ? {} : { as } }),
  send: (email, as) => http.call(api.testEmail, { params: { email }, body: as === undefined ? {} : { as } }),
});
