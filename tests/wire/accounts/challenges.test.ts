import { AuthenticationFactor } from 'appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, second } from '#core/kernel/time.ts';
import { type AccountServer, startAccountServer, stores } from '../../support/account-server.ts';
import { refusal } from './models.ts';
import { aLoggedInBrowser, aMember, freshPhone, password, useBrowsers } from './visitors.ts';

const invalid = { code: 401, type: 'user_invalid_token' };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('MFA challenge', () => {
  let accountServer: AccountServer;
  let mute: AccountServer;
  let isOutboxFull = false;
  beforeAll(async () => {
    useBrowsers();
    const emails: AccountServer['emails'] = [];
    const sendEmail = async (email: AccountServer['emails'][number]) => {
      if (isOutboxFull) throw new Error('the outbox is full');
      emails.push(email);
    };
    accountServer = { ...(await startAccountServer(stores.SQLite, { sendEmail })), emails };
    mute = await startAccountServer(stores.SQLite, { sendText: undefined });
  });
  afterAll(() => Promise.all([accountServer.close(), mute.close()]));

  /** A logged-in member with a verified email address and a verified number. */
  const withPhone = async (at: AccountServer) => {
    const member = await aMember(at);
    const { account, cookies } = await aLoggedInBrowser(at, member.email);
    const phone = freshPhone();
    await account.updatePhone({ phone, password });
    const verified = { email_verified: 1, phone_verified: 1 };
    await at.service.database.write((tx) =>
      tx.updateTable('account_users').set(verified).where('id', '=', member.id).execute(),
    );
    return { ...member, phone, account, cookies };
  };

  it('an MFA challenge by phone sends its code only to the number, and the code works once', async () => {
    const { account, phone, email } = await withPhone(accountServer);
    const [emails, texts] = [accountServer.emails.length, accountServer.texts.length];
    const { $id, expire } = await account.createMFAChallenge({ factor: AuthenticationFactor.Phone });
    expect(accountServer.emails.slice(emails).filter(({ to }) => to === email)).toEqual([]);
    expect(accountServer.texts.slice(texts)).toMatchObject([
      { kind: 'code', to: phone, expiresAt: Date.parse(expire) },
    ]);
    const otp = accountServer.texts.at(-1)?.code ?? '';
    const answer = (given: string) => account.updateMFAChallenge({ challengeId: $id, otp: given });
    expect(await refusal(answer(wrong(otp)))).toEqual(invalid);
    expect((await answer(otp)).factors).toEqual(['password', 'phone']);
    expect(await refusal(answer(otp))).toEqual(invalid);
    expect(accountServer.emails.slice(emails).filter(({ to }) => to === email)).toEqual([]);
  });

  it('an MFA challenge by phone is refused without a confirmed number or when no texts can be sent', async () => {
    const { id, account } = await withPhone(accountServer);
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ phone_verified: 0 }).where('id', '=', id).execute(),
    );
    const factor = AuthenticationFactor.Phone;
    expect(await refusal(account.createMFAChallenge({ factor }))).toEqual({
      code: 400,
      type: 'user_phone_not_verified',
    });
    const there = await withPhone(mute);
    expect((await refusal(there.account.createMFAChallenge({ factor }))).type).toBe('general_phone_disabled');
  });

  it('an MFA challenge by email sends no text, and its code is valid for an hour', async () => {
    const { account, email } = await withPhone(accountServer);
    const texts = accountServer.texts.length;
    const code = () => {
      const sent = accountServer.emails.findLast(({ to }) => to === email);
      return sent?.kind === 'log-in-code' ? sent.code : '';
    };
    const factor = AuthenticationFactor.Email;
    const { $id } = await account.createMFAChallenge({ factor });
    expect(accountServer.texts).toHaveLength(texts);
    accountServer.clock.pass(hour - second * 10);
    expect((await account.updateMFAChallenge({ challengeId: $id, otp: code() })).factors).toContain('email');
  });

  it('an MFA challenge by a recovery code succeeds, even if the email about it can’t be queued', async () => {
    const { id, account, email } = await withPhone(accountServer);
    const { recoveryCodes } = await account.createMFARecoveryCodes();
    const answer = async (otp = '') => {
      const { $id } = await account.createMFAChallenge({ factor: AuthenticationFactor.Recoverycode });
      return account.updateMFAChallenge({ challengeId: $id, otp });
    };
    const texts = accountServer.texts.length;
    isOutboxFull = true;
    expect((await answer(recoveryCodes[0])).factors).toContain('recoveryCode');
    isOutboxFull = false;
    expect(accountServer.logged.at(-1)).toMatch(/^email about a used recovery code not queued/);
    expect(accountServer.logged.at(-1)).toContain(id);
    await answer(recoveryCodes[1]);
    const sentEmail = accountServer.emails.findLast(({ to }) => to === email);
    expect(sentEmail).toMatchObject({
      kind: 'recovery-code-used',
      left: 4,
      name: 'Ada Digby',
      objection: { proof: expect.any(String) },
    });
    expect(accountServer.texts).toHaveLength(texts);
  });

  it('an MFA challenge can be answered only by its session’s user, and ends with the session', async () => {
    const { account, phone } = await withPhone(accountServer);
    const { $id } = await account.createMFAChallenge({ factor: AuthenticationFactor.Phone });
    const otp = accountServer.texts.findLast(({ to }) => to === phone)?.code ?? '';
    const stranger = await withPhone(accountServer);
    expect(await refusal(stranger.account.updateMFAChallenge({ challengeId: $id, otp }))).toEqual(invalid);
    await account.deleteSession({ sessionId: 'current' });
    expect(await refusal(account.updateMFAChallenge({ challengeId: $id, otp }))).toMatchObject({ code: 401 });
  });
});
