import { emailOwnPresent, openPresentByCode } from '#core/tickets/changes/presents/api.ts';
import type { Presents } from '#core/tickets/changes/presents/client.ports.ts';
import type { HttpClient } from '../http-client.ts';

/** Presents, through our own server's API. */
export const httpPresents = (http: HttpClient): Presents => ({
  open: (code) => http.call(openPresentByCode, { body: { code } }),
  email: (id, email, key) =>
    http.call(emailOwnPresent, { params: { id }, body: { email, ...(key === undefined ? {} : { key }) } }),
});
