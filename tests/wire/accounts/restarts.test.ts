import { AuthenticationFactor, AuthenticatorType } from 'appwrite';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { replaceSecret } from '../../../server/accounts-service/actions/replace-secret.ts';
import { anyProvider } from '../../../server/accounts-service/oauth/presets.ts';
import { decryptTokens } from '../../../server/accounts-service/oauth/provider-tokens.ts';
import type { AccountServiceOptions } from '../../../server/accounts-service/options.ts';
import { builtInObjections } from '../../../server/accounts-service/ports/objections.ts';
import type { AccountDatabase } from '../../../server/accounts-service/store/account-database.ts';
import { allIdentities } from '../../../server/accounts-service/store/identities.ts';
import { type AccountServer, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { type IdentityProvider, openIdentityProvider } from '../../support/identity-provider.ts';
import { aSurfer } from './surfer.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshEmail, password, useBrowsers } from './visitors.ts';

const userId = 'unique()';
const type = AuthenticatorType.Totp;
const callback = `${site}/v1/account/sessions/oauth2/callback/acme/${project}`;

const emailTo = (accountServer: AccountServer, email: string) => {
  const message = accountServer.emails.findLast(({ to }) => to === email);
  if (!message) throw new Error(`no email was sent to ${email}`);
  return message;
};
const proofIn = (accountServer: AccountServer, email: string) => {
  const message = emailTo(accountServer, email);
  const { searchParams } = new URL('link' in message ? message.link : '');
  return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
};
const codeIn = (accountServer: AccountServer, email: string) => {
  const message = emailTo(accountServer, email);
  return 'code' in message ? message.code : '';
};
const now = () => instant(Date.now());
const hostOf = ({ endpoint }: AccountServer) => new URL(endpoint).host;

/** The first half of a flow, before the restart. It returns the second half, which runs after the restart. */
type Halves = (accountServer: AccountServer) => Promise<(again: AccountServer) => Promise<unknown>>;

const halves: Readonly<Record<string, Halves>> = {
  'a log-in by emailed link': async (accountServer) => {
    const email = freshEmail();
    await aBrowser(accountServer).account.createMagicURLToken({ userId, email, url: site });
    return (again) => aBrowser(again).account.updateMagicURLSession(proofIn(accountServer, email));
  },
  'a log-in by emailed code': async (accountServer) => {
    const email = freshEmail();
    const token = await aBrowser(accountServer).account.createEmailToken({ userId, email });
    return (again) =>
      aBrowser(again).account.createSession({ userId: token.userId, secret: codeIn(accountServer, email) });
  },
  'a log-in by texted code': async (accountServer) => {
    const token = await aBrowser(accountServer).account.createPhoneToken({ userId, phone: '+441323200001' });
    const secret = accountServer.texts.at(-1)?.code ?? '';
    return (again) => aBrowser(again).account.updatePhoneSession({ userId: token.userId, secret });
  },
  'a password recovery': async (accountServer) => {
    const { email } = await aMember(accountServer);
    await aBrowser(accountServer).account.createRecovery({ email, url: site });
    return async (again) => {
      await aBrowser(again).account.updateRecovery({ ...proofIn(accountServer, email), password: 'a better password' });
      await aLoggedInBrowser(again, email, 'a better password');
    };
  },
  'the verification of an address': async (accountServer) => {
    const { email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.createEmailVerification({ url: site });
    return (again) => aBrowser(again).account.updateEmailVerification(proofIn(accountServer, email));
  },
  'the verification of a phone number': async (accountServer) => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.updatePhone({ phone: '+441323200002', password });
    await account.createPhoneVerification();
    const secret = accountServer.texts.at(-1)?.code ?? '';
    return (again) => aBrowser(again).account.updatePhoneVerification({ userId: id, secret });
  },
  'requests by a session and by its JWT': async (accountServer) => {
    const { id, email } = await aMember(accountServer);
    const { account, cookies: jar } = await aLoggedInBrowser(accountServer, email);
    const { jwt } = await account.createJWT();
    return async (again) => {
      expect((await aBrowser(again, { jar }).account.get()).$id).toBe(id);
      expect((await ask(again, '/account', { headers: { 'x-appwrite-jwt': jwt } })).json).toMatchObject({ $id: id });
    };
  },
  'the set-up of an authenticator': async (accountServer) => {
    const { email } = await aMember(accountServer);
    const { account, cookies: jar } = await aLoggedInBrowser(accountServer, email);
    const { secret } = await account.createMFAAuthenticator({ type });
    return (again) =>
      aBrowser(again, { jar }).account.updateMFAAuthenticator({ type, otp: new TOTP({ secret }).generate() });
  },
  'a log-in that needs a second factor': async (accountServer) => {
    const { email } = await aMember(accountServer);
    const first = await aLoggedInBrowser(accountServer, email);
    const { secret } = await first.account.createMFAAuthenticator({ type });
    const otp = new TOTP({ secret }).generate();
    await first.account.updateMFAAuthenticator({ type, otp });
    // The set-up code cannot be used again; the next code is accepted half a minute early.
    const nextCode = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    await first.account.updateMFA({ mfa: true });
    const { account, cookies: jar } = await aLoggedInBrowser(accountServer, email);
    const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Totp });
    return (again) => aBrowser(again, { jar }).account.updateMFAChallenge({ challengeId, otp: nextCode });
  },
  'an objection to a change of address': async (accountServer) => {
    const { id, email } = await aMember(accountServer);
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.updateEmail({ email: freshEmail(), password });
    const message = emailTo(accountServer, email);
    const proof = message.kind === 'email-changed' ? (message.objection?.proof ?? '') : '';
    return async (again) =>
      expect(await builtInObjections(again.service, site).object(proof)).toEqual(ok({ addressRestored: true }));
  },
  'an OAuth sign-in': async (accountServer) => {
    const email = freshEmail();
    const away = aSurfer(accountServer, email);
    const success = encodeURIComponent(`${site}/my-festival`);
    const back = await away.goUntilCallback(
      `${accountServer.endpoint}/account/sessions/oauth2/acme?project=${project}&success=${success}`,
    );
    return async (again) => {
      const jar = new Map(
        [...away.jar].map(([host, kept]) => [host === hostOf(accountServer) ? hostOf(again) : host, kept]),
      );
      const surfer = aSurfer(again, email, jar);
      expect((await surfer.go(back.href)).href).toBe(`${site}/my-festival`);
      expect(await surfer.account()).toMatchObject({ email });
    };
  },
};

describe('account service restarted during a flow', () => {
  let database: AccountDatabase;
  let acme: IdentityProvider;
  beforeAll(async () => {
    useBrowsers();
    database = await stores.SQLite();
    acme = await openIdentityProvider(() => callback);
  });
  afterAll(async () => {
    await database.close();
    await acme.close();
  });

  /** Starts the service as a new process would: only the store is shared. */
  const start = (changes: Partial<AccountServiceOptions> = {}) =>
    startAccountServer(async () => ({ ...database, close: async () => {} }), {
      providers: [anyProvider({ ...acme, name: 'acme' }, { now })],
      ...changes,
    });

  it.each(Object.entries(halves))('the accounts service restarted during a flow completes %s', async (_what, begin) => {
    const accountServer = await start();
    const finish = await begin(accountServer);
    await accountServer.close();
    const again = await start();
    await finish(again);
    await again.close();
  });

  it('the accounts service reads second factors and providers’ tokens with a new secret after encrypting them again', async () => {
    const earlier = 'an earlier secret of at least thirty-two bytes';
    const accountServer = await start({ jwtSecret: earlier });
    const { email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    const { secret } = await account.createMFAAuthenticator({ type });
    const codeIn30s = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
    await account.updateMFAAuthenticator({ type, otp: codeIn30s(0) });
    const { recoveryCodes } = await account.createMFARecoveryCodes();
    await account.updateMFA({ mfa: true });
    const visitor = freshEmail();
    await aSurfer(accountServer, visitor).go(
      `${accountServer.endpoint}/account/sessions/oauth2/acme?project=${project}&success=${encodeURIComponent(site)}`,
    );
    const tokensOf = async ({ service }: AccountServer) =>
      (await service.database.read(allIdentities))
        .filter((identity) => identity.email === visitor)
        .map((identity) => decryptTokens(service, identity));
    const tokens = await tokensOf(accountServer);
    expect(tokens).toHaveLength(1);
    await accountServer.close();

    const again = await start({ jwtSecret: 'its successor, also of thirty-two bytes' });
    await replaceSecret(again.service, earlier);
    await replaceSecret(again.service, earlier);
    expect(await tokensOf(again)).toEqual(tokens);
    const there = await aLoggedInBrowser(again, email);
    const { $id: challengeId } = await there.account.createMFAChallenge({ factor: AuthenticationFactor.Totp });
    await there.account.updateMFAChallenge({ challengeId, otp: codeIn30s(1) });
    const { $id } = await there.account.createMFAChallenge({ factor: AuthenticationFactor.Recoverycode });
    const byPaper = await there.account.updateMFAChallenge({ challengeId: $id, otp: recoveryCodes[0] ?? '' });
    expect(byPaper.factors).toContain('recoveryCode');
    await again.close();
  });
});
