import * as z from 'zod/mini';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Recovery, ResetRefusal } from '#core/password-reset/ports.ts';
import { failureOf, type HttpClient } from './http-client.ts';

const refusals: Readonly<Record<string, ResetRefusal['kind']>> = {
  link_over: 'link-over',
  password_refused: 'password-refused',
  password_leaked: 'password-leaked',
};

/** `POST /api/appwrite/updateAccount` (§7): the letter's proof as `token`. Nothing is read from a good answer. */
export const httpRecovery = (http: HttpClient): Pick<Recovery, 'replacePassword'> => ({
  async replacePassword({ userId, secret }, newPassword) {
    const asked = await http.ask({
      path: '/api/appwrite/updateAccount',
      answer: z.unknown(),
      body: { accountId: userId, newPassword, token: secret },
    });
    if (asked.ok) return ok(undefined);
    const kind = refusals[asked.refusal.code];
    if (!kind) throw failureOf(asked.refusal);
    return refuse({ kind, detail: String(asked.refusal.facts.detail ?? '') });
  },
});
