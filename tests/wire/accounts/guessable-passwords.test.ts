import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, startAccountServer, stores } from '../../support/account-server.ts';
import { refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, freshEmail, password, useBrowsers } from './visitors.ts';

const guessable = { code: 400, type: 'password_personal_data' };

describe('guessable passwords', () => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores.SQLite);
  });
  afterAll(() => accountServer.close());

  it.each(['         ', 'Harriet Lamb', 'harrietlamb'])(
    'guessable passwords are refused at sign-up: "%s"',
    async (chosen) => {
      const account = { userId: crypto.randomUUID(), email: freshEmail(), name: 'Harriet Lamb', password: chosen };
      expect(await refusal(aBrowser(accountServer).account.create(account))).toEqual(guessable);
    },
  );

  it('guessable passwords are refused as a changed password and with a recovery link, which stays usable', async () => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    expect(await refusal(account.updatePassword({ password: email, oldPassword: password }))).toEqual(guessable);
    await account.createRecovery({ email, url: 'https://festival.example/password-reset' });
    const message = accountServer.emails.findLast(({ to }) => to === email);
    const link = new URL(message && 'link' in message ? message.link : '');
    const secret = link.searchParams.get('secret') ?? '';
    const recover = (chosen: string) => account.updateRecovery({ userId: id, secret, password: chosen });
    expect(await refusal(recover('Ada Digby'))).toEqual(guessable);
    await recover('a better password');
  });
});
