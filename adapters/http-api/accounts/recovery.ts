import { checkResetLink, updateAccount } from '#core/accounts/password-reset/api.ts';
import type { Recovery } from '#core/accounts/password-reset/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Sets a new password through our own server's API (§7), with the secret of the email's link as `token`. */
export const httpRecovery = (http: HttpClient): Pick<Recovery, 'isLinkOver' | 'replacePassword'> => ({
  isLinkOver: async ({ userId, secret }) =>
    answerOf(await http.call(checkResetLink, { body: { accountId: userId, token: secret } })).over,
  async replacePassword({ userId, secret }, newPassword) {
    const updated = await http.call(updateAccount, { body: { accountId: userId, newPassword, token: secret } });
    return updated.ok ? ok(undefined) : updated;
  },
});
