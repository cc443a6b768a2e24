import * as z from 'zod/mini';
import type { SignUps } from '#core/accounts/client.ports.ts';
import { LeakedPassword } from '#core/accounts/leaked-password.ts';
import { answerOf, type HttpClient } from './http-client.ts';

/** `POST /signup` (§7): makes the account and logs nobody in. */
export const httpSignUps = (http: HttpClient): SignUps => ({
  async signUp(signUp) {
    const asked = await http.ask({ path: '/signup', answer: z.object({ userId: z.string() }), body: signUp });
    if (!asked.ok && asked.refusal.code === 'password_leaked') throw new LeakedPassword();
    answerOf(asked);
  },
});
