import * as z from 'zod/mini';
import { ok, refuse } from '#core/kernel/result.ts';
import type { ClaimRefusal, Claims } from '#core/my-festival/client.ports.ts';
import { failureOf, type HttpClient } from './http-client.ts';

const refusals: Readonly<Record<string, ClaimRefusal['kind']>> = {
  link_not_genuine: 'link-not-genuine',
  order_unknown: 'order-unknown',
  claimed_by_another: 'claimed-by-another',
};

/** `POST /api/orders/claim`. A token of the wrong shape is refused like one that is not genuine. */
export const httpClaims = (http: HttpClient): Claims => ({
  async claim(token) {
    const asked = await http.ask({
      path: '/api/orders/claim',
      answer: z.object({ number: z.string() }),
      body: { token },
    });
    if (asked.ok) return ok(asked.value);
    const kind = asked.refusal.status === 400 ? 'link-not-genuine' : refusals[asked.refusal.code];
    if (!kind) throw failureOf(asked.refusal);
    return refuse({ kind });
  },
});
