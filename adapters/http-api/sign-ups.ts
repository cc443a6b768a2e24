import * as z from 'zod/mini';
import type { SignUps } from '#core/accounts/ports.ts';
import { answerOf, type HttpClient } from './http-client.ts';

/** `POST /signup` (§7): makes the account and logs nobody in. */
export const httpSignUps = (http: HttpClient): SignUps => ({
  async signUp(signUp) {
    answerOf(await http.ask({ path: '/signup', answer: z.object({ userId: z.string() }), body: signUp }));
  },
});
