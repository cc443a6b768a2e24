import { createAccount } from '#core/accounts/api.ts';
import type { SignUps } from '#core/accounts/client.ports.ts';
import { RefusedPassword } from '#core/accounts/refused-password.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Sign-ups, through our own server's API (§7), which creates the account without a session. */
export const httpSignUps = (http: HttpClient): SignUps => ({
  async signUp(signUp) {
    const created = await http.call(createAccount, { body: signUp });
    if (!created.ok && created.refusal.kind === 'password-leaked') throw new RefusedPassword('leaked');
    if (!created.ok && created.refusal.kind === 'password-guessable') throw new RefusedPassword('guessable');
    answerOf(created);
  },
});
