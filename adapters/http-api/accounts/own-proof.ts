import { proveByPassword, readProofWay } from '#core/accounts/api.ts';
import type { OwnProof } from '#core/accounts/client.ports.ts';
import { answerOf, type HttpClient, unexpected } from '../http-client.ts';

/** A proof of identity in the open session, through our own server's API. */
export const httpOwnProof = (http: HttpClient): OwnProof => ({
  way: async () => answerOf(await http.call(readProofWay, {})).way,
  async byPassword(password) {
    const proved = await http.call(proveByPassword, { body: { password } });
    if (proved.ok) return true;
    if (proved.refusal.kind === 'password-wrong') return false;
    throw unexpected(proved.refusal);
  },
});
