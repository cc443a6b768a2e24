import { objectToChange } from '#core/accounts/objection/api.ts';
import type { EmailLinks } from '#core/accounts/settings/client.ports.ts';
import { cancelAccountDeletion } from '#core/desk/personal-data/api.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { HttpClient } from '../http-client.ts';

const options = { expected: ['invalid-request', 'too-many-requests'] } as const;

const refusedAs = ({ kind }: { readonly kind: string }) =>
  refuse({ kind: kind === 'too-many-requests' ? 'too-often' : 'link-over' } as const);

/** The actions behind the links in our emails about an account. A malformed token is refused like an expired one. */
export const httpEmailLinks = (http: HttpClient): Pick<EmailLinks, 'cancelDeletion' | 'object'> => ({
  async cancelDeletion(token) {
    const kept = await http.call(cancelAccountDeletion, { body: { token } }, options);
    return kept.ok ? ok(undefined) : refusedAs(kept.refusal);
  },
  async object(proof) {
    const objected = await http.call(objectToChange, { body: { proof } }, options);
    return objected.ok ? objected : refusedAs(objected.refusal);
  },
});
