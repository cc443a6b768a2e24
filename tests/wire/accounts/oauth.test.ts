import { Account, Client, type OAuthProvider } from 'appwrite';
import * as node from 'node-appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { anyProvider } from '../../../server/accounts-service/oauth/presets.ts';
import { builtInMembers } from '../../../server/accounts-service/ports/built-in-members.ts';
import { type AccountServer, apiKey, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { type IdentityProvider, openIdentityProvider } from '../../support/identity-provider.ts';
import { aSurfer, type Surfer } from './surfer.ts';
import { aMember, ask, freshEmail, password } from './visitors.ts';

const callback = `${site}/v1/account/sessions/oauth2/callback/acme/${project}`;
const arrived = `${site}/my-festival`;
const failed = `${site}/login`;

describe.each(Object.entries(stores))('OAuth sign-in (%s)', (_name, openStore) => {
  let accountServer: AccountServer;
  let acme: IdentityProvider;

  beforeAll(async () => {
    acme = await openIdentityProvider(() => callback);
    const clock = { now: () => instant(Date.now()) };
    const broken = { clientId: 'x', clientSecret: 'y', issuer: new URL('http://127.0.0.1:9') };
    accountServer = await startAccountServer(openStore, {
      providers: [anyProvider({ ...acme, name: 'acme' }, clock), anyProvider({ ...broken, name: 'away' }, clock)],
    });
  });
  afterAll(async () => {
    await accountServer.close();
    await acme.close();
  });

  /** The official web SDK returns the URL that a browser would be sent to. */
  const sdk = () => new Account(new Client().setEndpoint(accountServer.endpoint).setProject(project));
  const start = (gives: 'Session' | 'Token' = 'Session', extraParams: { scopes?: string[] } = {}) => {
    const provider: OAuthProvider = JSON.parse('"acme"');
    const params = { provider, success: arrived, failure: failed, ...extraParams };
    return String(gives === 'Session' ? sdk().createOAuth2Session(params) : sdk().createOAuth2Token(params));
  };
  const errorIn = (page: URL) => JSON.parse(page.searchParams.get('error') ?? '{}');
  const loggedIn = async (email: string) => {
    const surfer = aSurfer(accountServer, email);
    expect((await surfer.go(start())).href).toBe(arrived);
    return surfer;
  };
  const proveAddress = async (id: string) => {
    await ask(accountServer, `/users/${id}`, { headers: { 'x-appwrite-key': apiKey } });
    await accountServer.service.database.write(async (tx) => {
      await tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute();
    });
  };

  it('OAuth sign-in creates a user with the provider’s name and verified address, and sets session cookies', async () => {
    const email = freshEmail();
    const surfer = await loggedIn(email);
    expect(await surfer.account()).toMatchObject({ email, emailVerification: true, name: 'Ada Digby', mfa: false });
  });

  it('OAuth sign-in counts as one fresh proof, and not as both steps of two-step login', async () => {
    const email = freshEmail();
    const members = builtInMembers(accountServer.service);
    const cookieOf = ({ jar }: Surfer) =>
      [...(jar.get(new URL(accountServer.endpoint).host) ?? [])].map((pair) => pair.join('=')).join('; ');
    const credentials = (surfer: Surfer) => ({ jwt: undefined, cookie: cookieOf(surfer) });

    const surfer = await loggedIn(email);
    const id = (await members.findByEmail(email))?.id ?? userId('nobody');
    // By the protocol the session's factors are "email" and "oauth2", but these are one proof.
    expect(await members.hasFreshProofOrLogin(credentials(surfer), id)).toBe(true);
    const on = { method: 'PATCH', body: { mfa: true }, headers: { cookie: cookieOf(surfer) } };
    expect(await ask(accountServer, '/account/mfa', on)).toMatchObject({ status: 200 });

    const again = await loggedIn(email);
    expect(await members.identify(credentials(again))).toBeNull();
    expect(await members.hasFreshProofOrLogin(credentials(again), id)).toBe(false);
    expect(await again.account()).toMatchObject({ type: 'user_more_factors_required' });
  });

  it('OAuth sign-in begins with 301 and asks the provider with PKCE, state and nonce', async () => {
    const begun = await ask(accountServer, start().slice(accountServer.endpoint.length));
    expect(begun.status).toBe(301);
    expect(begun.headers['cache-control']).toContain('no-store');
    const question = new URL(String(begun.headers.location)).searchParams;
    expect(question.get('code_challenge_method')).toBe('S256');
    for (const once of ['state', 'nonce', 'code_challenge']) expect(question.get(once)?.length).toBeGreaterThan(40);
    expect(question.get('redirect_uri')).toBe(callback);
  });

  it('OAuth sign-in returns a session with its provider, two factors and the provider’s tokens', async () => {
    const email = freshEmail();
    const surfer = aSurfer(accountServer, email);
    const back = await surfer.go(start('Token', { scopes: ['offline_access'] }));
    const account = new node.Account(
      new node.Client().setEndpoint(accountServer.endpoint).setProject(project).setKey(apiKey),
    );
    const [userId, secret] = ['userId', 'secret'].map((name) => back.searchParams.get(name) ?? '');
    const session = await account.createSession({ userId: userId ?? '', secret: secret ?? '' });
    expect(session).toMatchObject({
      provider: 'acme',
      providerUid: email,
      factors: ['email', 'oauth2'],
      current: true,
    });
    expect(session.providerAccessToken).not.toBe('');
    expect(session.providerRefreshToken).not.toBe('');

    const theirs = new node.Account(
      new node.Client().setEndpoint(accountServer.endpoint).setProject(project).setSession(session.secret),
    );
    const { identities, total } = await theirs.listIdentities();
    expect(total).toBe(1);
    expect(identities[0]).toMatchObject({ provider: 'acme', providerUid: email, providerEmail: email, userId });
    expect(await theirs.listIdentities({ queries: [node.Query.equal('provider', 'google')] })).toMatchObject({
      total: 0,
    });

    const extended = await theirs.updateSession({ sessionId: 'current' });
    expect(extended.providerAccessToken).not.toBe(session.providerAccessToken);
    expect(extended.providerAccessToken).not.toBe('');

    await theirs.deleteIdentity({ identityId: String(identities[0]?.$id) });
    expect(await theirs.listIdentities()).toMatchObject({ total: 0 });
    await expect(theirs.deleteIdentity({ identityId: String(identities[0]?.$id) })).rejects.toMatchObject({
      code: 404,
    });

    await expect(account.createSession({ userId: userId ?? '', secret: secret ?? '' })).rejects.toMatchObject({
      type: 'user_invalid_token',
    });
  });

  it('OAuth sign-in can be started by a server with its API key', async () => {
    const server = new node.Account(
      new node.Client().setEndpoint(accountServer.endpoint).setProject(project).setKey(apiKey),
    );
    const provider: node.OAuthProvider = JSON.parse('"acme"');
    const address = await server.createOAuth2Token({ provider, success: arrived, failure: failed });
    expect(new URL(address).origin).toBe(acme.issuer.origin);
    const back = await aSurfer(accountServer, freshEmail()).go(address);
    expect(back.searchParams.get('secret')).toBeTruthy();
  });

  it('OAuth sign-in issues a token that is valid for one minute', async () => {
    const back = await aSurfer(accountServer, freshEmail()).go(start('Token'));
    accountServer.clock.pass(61_000);
    const tried = await ask(accountServer, '/account/sessions/token', {
      method: 'POST',
      body: Object.fromEntries(back.searchParams),
    });
    expect(tried.json).toMatchObject({ code: 401, type: 'user_invalid_token' });
  });

  it('OAuth sign-in finds the user of a known identity after the address has changed', async () => {
    const email = freshEmail();
    const first = await (await loggedIn(email)).account();
    const second = await (await loggedIn(email)).account();
    expect(second.$id).toBe(first.$id);
  });

  describe('with the address of an existing account', () => {
    it('OAuth sign-in with the address of an existing account logs in to it if both sides have verified the address', async () => {
      const { id, email } = await aMember(accountServer);
      await proveAddress(id);
      const surfer = await loggedIn(email);
      expect((await surfer.account()).$id).toBe(id);
      const again = await ask(accountServer, '/account/sessions/email', { method: 'POST', body: { email, password } });
      expect(again.status).toBe(201);
    });

    it('OAuth sign-in with the address of an existing account is refused if the provider has not verified the address', async () => {
      const { email } = await aMember(accountServer, `${crypto.randomUUID()}@unproven.example`);
      const surfer = aSurfer(accountServer, email);
      const back = await surfer.go(start());
      expect(back.origin + back.pathname).toBe(failed);
      expect(errorIn(back)).toMatchObject({ type: 'user_already_exists', code: 409 });
      expect((await surfer.account()).code).toBe(401);
    });

    it('OAuth sign-in removes the credentials of an unverified account and notifies the address by email', async () => {
      const { id, email } = await aMember(accountServer);
      const surfer = await loggedIn(email);
      expect(await surfer.account()).toMatchObject({ $id: id, emailVerification: true, passwordUpdate: '' });
      const intruder = await ask(accountServer, '/account/sessions/email', {
        method: 'POST',
        body: { email, password },
      });
      expect(intruder.status).toBe(401);
      expect(accountServer.emails.filter(({ to }) => to === email)).toMatchObject([{ kind: 'first-proof' }]);
    });
  });

  it('OAuth sign-in leaves no session to an intruder who had signed up with another person’s address', async () => {
    const { id, email } = await aMember(accountServer);
    const intruder = freshEmail();
    const loggedInHere = await ask(accountServer, '/account/sessions/email', {
      method: 'POST',
      body: { email, password },
    });
    const [cookie = ''] = loggedInHere.headers['set-cookie']?.filter((line) => line.includes('_legacy=')) ?? [];
    const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
    const waiting = aSurfer(
      accountServer,
      intruder,
      new Map([[new URL(accountServer.endpoint).host, new Map([[name, value]])]]),
    );
    await waiting.go(start());
    expect((await waiting.account()).$id).toBe(id);

    const { json } = await ask(accountServer, '/account/tokens/email', {
      method: 'POST',
      body: { userId: 'unique()', email },
    });
    expect(json?.userId).toBe(id);
    const message = accountServer.emails.findLast(({ kind, to }) => kind === 'log-in-code' && to === email);
    const secret = message && 'code' in message ? message.code : '';
    const owner = await ask(accountServer, '/account/sessions/token', { method: 'POST', body: { userId: id, secret } });
    expect(owner.status).toBe(201);

    expect((await waiting.account()).code).toBe(401);
    const again = await loggedIn(intruder);
    expect((await again.account()).$id).not.toBe(id);
  });

  it('OAuth sign-in reserves the provider’s address for its user, even after the user has changed their address here', async () => {
    const email = freshEmail();
    const surfer = await loggedIn(email);
    const { $id } = await surfer.account();
    await accountServer.service.database.write(async (tx) => {
      await tx.updateTable('account_users').set({ email: freshEmail() }).where('id', '=', String($id)).execute();
      await tx.deleteFrom('account_targets').where('user_id', '=', String($id)).execute();
    });
    const params = { userId: 'unique()', email, password };
    expect(await ask(accountServer, '/account', { method: 'POST', body: params })).toMatchObject({
      status: 400,
      json: { type: 'general_bad_request' },
    });
    expect(await ask(accountServer, '/account/tokens/email', { method: 'POST', body: params })).toMatchObject({
      status: 409,
      json: { type: 'user_email_already_exists' },
    });
  });

  it('OAuth sign-in adds the identity to the user who is logged in, and completes an anonymous user', async () => {
    const email = freshEmail();
    const anonymous = await ask(accountServer, '/account/sessions/anonymous', { method: 'POST', body: {} });
    const [cookie = ''] = anonymous.headers['set-cookie']?.filter((line) => line.includes('_legacy=')) ?? [];
    const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
    const surfer = aSurfer(
      accountServer,
      email,
      new Map([[new URL(accountServer.endpoint).host, new Map([[name, value]])]]),
    );
    await surfer.go(start());
    expect(await surfer.account()).toMatchObject({ $id: anonymous.json?.userId, email, name: 'Ada Digby' });
  });

  describe('of a user who is logged in', () => {
    const stale = { type: 'user_challenge_required' };
    const browserOf = async (email: string) => {
      const login = { method: 'POST', body: { email, password } };
      const { headers } = await ask(accountServer, '/account/sessions/email', login);
      const [line = ''] = headers['set-cookie']?.filter((each) => each.includes('_legacy=')) ?? [];
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      return {
        jar: new Map([[new URL(accountServer.endpoint).host, new Map([[name, value]])]]),
        cookie: `${name}=${value}`,
      };
    };
    const identitiesOf = async (id: string) =>
      (
        await ask(
          accountServer,
          `/users/identities?queries[]=${encodeURIComponent(JSON.stringify({ method: 'equal', attribute: 'userId', values: [id] }))}`,
          {
            headers: { 'x-appwrite-key': apiKey },
          },
        )
      ).json?.total;

    it('OAuth sign-in of a logged-in user adds and removes an identity after a recent log-in only', async () => {
      const { id, email } = await aMember(accountServer);
      const { jar, cookie } = await browserOf(email);
      accountServer.clock.pass(31 * 60_000);
      const surfer = aSurfer(accountServer, freshEmail(), jar);
      expect(errorIn(await surfer.go(start()))).toMatchObject(stale);
      expect(await identitiesOf(id)).toBe(0);

      const fresh = await browserOf(email);
      expect((await aSurfer(accountServer, freshEmail(), fresh.jar).go(start())).href).toBe(arrived);
      const list = await ask(accountServer, '/account/identities', { headers: { cookie } });
      const path = `/account/identities/${JSON.parse(list.text).identities[0].$id}`;
      const remove = { method: 'DELETE', headers: { cookie } };
      expect(await ask(accountServer, path, remove)).toMatchObject({ status: 401, json: stale });
      expect(await identitiesOf(id)).toBe(1);
      const again = await browserOf(email);
      const { jwt } = JSON.parse(
        (await ask(accountServer, '/account/jwts', { method: 'POST', body: {}, headers: { cookie: again.cookie } }))
          .text,
      );
      const byJwt = { ...remove, headers: { 'x-appwrite-jwt': jwt } };
      expect(await ask(accountServer, path, byJwt)).toMatchObject({ status: 401, json: stale });
      expect(await ask(accountServer, path, { ...remove, headers: { cookie: again.cookie } })).toMatchObject({
        status: 204,
      });
    });

    it('OAuth sign-in of a logged-in user is refused by JWT, which could otherwise log in for ever', async () => {
      const { email } = await aMember(accountServer);
      const { cookie } = await browserOf(email);
      const made = await ask(accountServer, '/account/jwts', { method: 'POST', body: {}, headers: { cookie } });
      const headers = { 'x-appwrite-jwt': String(made.json?.jwt) };
      const refused = { status: 404, json: { type: 'user_session_not_found' } };
      for (const path of ['sessions/oauth2/acme', 'tokens/oauth2/acme', 'sessions/oauth2/acme/redirect?state=any'])
        expect(await ask(accountServer, `/account/${path}`, { headers })).toMatchObject(refused);
    });
  });

  describe('refuses', () => {
    it('OAuth sign-in refuses a callback in another browser', async () => {
      const back = await aSurfer(accountServer, freshEmail()).goUntilCallback(start());
      const elsewhere = await aSurfer(accountServer, freshEmail()).go(back.href);
      expect(errorIn(elsewhere)).toMatchObject({ type: 'user_oauth2_bad_request' });
    });

    it('OAuth sign-in refuses a second callback with the same state', async () => {
      const surfer = aSurfer(accountServer, freshEmail());
      const back = await surfer.goUntilCallback(start());
      await surfer.go(back.href);
      const again = await ask(accountServer, `${back.pathname.slice('/v1'.length)}${back.search}`);
      const answer = await ask(accountServer, String(again.headers.location).slice('/v1'.length));
      expect(answer.json).toMatchObject({ code: 400, type: 'user_oauth2_bad_request' });
    });

    it('OAuth sign-in refuses a callback that was tampered with', async () => {
      const surfer = aSurfer(accountServer, freshEmail());
      const back = await surfer.goUntilCallback(start());
      back.searchParams.set('code', 'another');
      expect(errorIn(await surfer.go(back.href))).toMatchObject({ type: 'user_oauth2_bad_request' });
    });

    it('OAuth sign-in refuses a person who cancelled at the provider, and redirects to the failure page', async () => {
      expect(errorIn(await aSurfer(accountServer, 'no').go(start()))).toEqual({
        message: 'The provider did not vouch for the user.',
        type: 'user_oauth2_unauthorized',
        code: 401,
      });
    });

    it.each([
      ['a provider that is not configured', '/account/sessions/oauth2/google', 412, 'project_provider_disabled'],
      [
        'a provider that the protocol does not know, for a session',
        '/account/sessions/oauth2/nosuchprovider',
        400,
        'general_argument_invalid',
      ],
      [
        'a provider that the protocol does not know, for a token',
        '/account/tokens/oauth2/nosuchprovider',
        400,
        'general_argument_invalid',
      ],
      [
        'a provider that the protocol does not know, malformed',
        '/account/sessions/oauth2/a_b',
        400,
        'general_argument_invalid',
      ],
      [
        'a provider that the protocol does not know, because of a capital letter',
        '/account/sessions/oauth2/Google',
        400,
        'general_argument_invalid',
      ],
      [
        'a provider that the protocol does not know, in a callback',
        '/account/sessions/oauth2/callback/nosuchprovider/truffle-festival',
        400,
        'general_argument_invalid',
      ],
      [
        'a provider that is known and not configured, for a token',
        '/account/tokens/oauth2/paypalSandbox',
        412,
        'project_provider_disabled',
      ],
      [
        'a success page on another site',
        '/account/sessions/oauth2/acme?success=https://evil.example',
        400,
        'project_invalid_success_url',
      ],
      [
        'a failure page on another site',
        '/account/tokens/oauth2/acme?failure=https://evil.example',
        400,
        'project_invalid_failure_url',
      ],
      ['a provider that cannot be reached', '/account/sessions/oauth2/away', 424, 'user_oauth2_provider_error'],
    ])('OAuth sign-in refuses %s', async (_what, path, status, type) => {
      expect(await ask(accountServer, path)).toMatchObject({ status, json: { code: status, type } });
    });
  });

  it('OAuth sign-in accepts a callback by form post and redirects to read the cookies', async () => {
    const surfer = aSurfer(accountServer, freshEmail());
    const back = await surfer.goUntilCallback(start());
    const posted = await ask(accountServer, back.pathname.slice('/v1'.length), {
      method: 'POST',
      body: back.searchParams.toString(),
      headers: { origin: acme.issuer.origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(posted.status).toBe(303);
    expect((await surfer.go(new URL(String(posted.headers.location), site).href)).href).toBe(arrived);
  });
});
