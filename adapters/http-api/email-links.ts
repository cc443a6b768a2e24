import * as z from 'zod/mini';
import type { EmailLinks } from '#core/accounts/settings/client.ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { failureOf, type HttpClient } from './http-client.ts';

type OverOurs = Pick<EmailLinks, 'keepAccount' | 'object'>;

/** The buttons behind the letters about an account that we write ourselves. */
export const httpEmailLinks = (http: HttpClient): OverOurs => {
  const post = async <Value>(path: string, body: unknown, answer: z.ZodMiniType<Value>) => {
    const asked = await http.ask({ path, answer, body });
    if (asked.ok) return ok(asked.value);
    if (asked.refusal.status !== 410 && asked.refusal.status !== 400) throw failureOf(asked.refusal);
    return refuse({ kind: 'link-over' as const });
  };
  return {
    async keepAccount(token) {
      const kept = await post('/api/account/deletion/keep', { token }, z.object({}));
      return kept.ok ? ok(undefined) : kept;
    },
    object: (proof) => post('/api/account/objection', { proof }, z.object({ addressRestored: z.boolean() })),
  };
};
