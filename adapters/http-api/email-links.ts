import { objectToChange } from '#core/accounts/objection/api.ts';
import type { EmailLinks } from '#core/accounts/settings/client.ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { cancelAccountDeletion } from '#core/personal-data/api.ts';
import type { HttpClient } from './http-client.ts';

/** The buttons behind the links of our own emails about an account. A malformed token is refused like an expired one. */
export const httpEmailLinks = (http: HttpClient): Pick<EmailLinks, 'keepAccount' | 'object'> => ({
  async keepAccount(token) {
    const kept = await http.call(cancelAccountDeletion, { body: { token } }, { expected: ['invalid-request'] });
    return kept.ok ? ok(undefined) : refuse({ kind: 'link-over' });
  },
  async object(proof) {
    const objected = await http.call(objectToChange, { body: { proof } }, { expected: ['invalid-request'] });
    return objected.ok ? objected : refuse({ kind: 'link-over' });
  },
});
