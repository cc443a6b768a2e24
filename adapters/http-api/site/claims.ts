import { refuse } from '#core/kernel/result.ts';
import { claimOrder } from '#core/site/my-festival/api.ts';
import type { Claims } from '#core/site/my-festival/client.ports.ts';
import type { HttpClient } from '../http-client.ts';

/** Claims, through our own server's API. A token of the wrong length is refused like a forged one. */
export const httpClaims = (http: HttpClient): Claims => ({
  async claim(token) {
    const claimed = await http.call(claimOrder, { body: { token } }, { expected: ['invalid-request'] });
    if (claimed.ok) return claimed;
    const { kind } = claimed.refusal;
    return refuse({ kind: kind === 'invalid-request' ? 'link-not-genuine' : kind });
  },
});
