import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Instant, laterBy, minute } from '#core/kernel/time.ts';
import { beginSignIn } from '../../../../server/accounts-service/actions/begin-sign-in.ts';
import { changeEmail } from '../../../../server/accounts-service/actions/change-address.ts';
import { createUser } from '../../../../server/accounts-service/actions/create-user.ts';
import { finishSignIn } from '../../../../server/accounts-service/actions/finish-sign-in.ts';
import { startSession } from '../../../../server/accounts-service/actions/log-in.ts';
import { logInByToken } from '../../../../server/accounts-service/actions/log-in-by-token.ts';
import { resolveOAuthUser } from '../../../../server/accounts-service/actions/resolve-oauth-user.ts';
import { refreshTokens, tokensOfSession } from '../../../../server/accounts-service/actions/session-tokens.ts';
import { unknownDevice } from '../../../../server/accounts-service/http/device.ts';
import { AccountError } from '../../../../server/accounts-service/http/errors.ts';
import { decryptTokens } from '../../../../server/accounts-service/oauth/provider-tokens.ts';
import type { ProviderProfile, SignInProvider } from '../../../../server/accounts-service/oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../../../../server/accounts-service/options.ts';
import type { AccountTransaction } from '../../../../server/accounts-service/store/account-database.ts';
import { findIdentity, identitiesOf, removeIdentity } from '../../../../server/accounts-service/store/identities.ts';
import { sessionsOf } from '../../../../server/accounts-service/store/sessions.ts';
import { addTarget, targetsOf } from '../../../../server/accounts-service/store/targets.ts';
import { changeUser, findUser, removeUser, type StoredUser } from '../../../../server/accounts-service/store/users.ts';
import { type AccountServer, site, startAccountServer, stores } from '../../../support/account-server.ts';
import { freshEmail } from '../../../wire/accounts/visitors.ts';

const provider = 'google';
const client = { ip: '', device: unknownDevice };
let accountServer: AccountServer;
let service: AccountServiceOptions;
let profile: ProviderProfile;
/** What the provider does when it is asked for the profile, or for new tokens. */
let fetchProfile: SignInProvider['fetchProfile'];
let refresh: SignInProvider['refresh'];

const google: SignInProvider = {
  id: provider,
  authorizationUrl: async ({ state }) => new URL(`https://google.example/?state=${state}`),
  fetchProfile: (...request) => fetchProfile(...request),
  refresh: (token) => refresh(token),
};

beforeAll(async () => {
  accountServer = await startAccountServer(stores.SQLite);
  service = { ...accountServer.service, providers: [google, { ...google, id: 'github' }] };
});
afterAll(() => accountServer.close());
beforeEach(() => {
  accountServer.emails.length = 0;
  accountServer.logged.length = 0;
  profile = aProfile();
  fetchProfile = async () => profile;
  refresh = async () => ({ accessToken: 'fresh access', refreshToken: 'fresh refresh', expiresAt: null });
});

const aProfile = (change: Partial<ProviderProfile> = {}): ProviderProfile => ({
  uid: crypto.randomUUID(),
  email: freshEmail(),
  emailVerified: true,
  name: 'Ada at Google',
  tokens: { accessToken: 'access', refreshToken: 'refresh', expiresAt: null },
  ...change,
});
const write = <Value>(work: (tx: AccountTransaction) => Promise<Value>) => service.database.write(work);
const stored = (id: string) => service.database.read((db) => findUser(db, id));
const identity = ({ uid }: ProviderProfile) => service.database.read((db) => findIdentity(db, { provider, uid }));
const resolve = (one: ProviderProfile, currentUserId: string | null = null) =>
  write((tx) => resolveOAuthUser(service, tx, provider, one, currentUserId));
const refused = (type: string) => ({ type });
const addresses = async (id: string) =>
  (await service.database.read((db) => targetsOf(db, id))).map((target) => [target.provider_type, target.identifier]);

const person = async (
  has: { email?: string | null; name?: string } = {},
  change: Parameters<typeof changeUser>[2] = {},
): Promise<StoredUser> => {
  const { email = freshEmail(), name = 'Ada' } = has;
  const { id } = await createUser(service, { id: crypto.randomUUID(), email, password: null, name });
  await write((tx) => changeUser(tx, id, change, accountServer.clock.now()));
  const user = await stored(id);
  if (!user) throw new Error('no such user');
  return user;
};

describe('the user of a provider’s profile', () => {
  it('a user from a provider’s profile has its name and address, no labels, and is verified if the provider did so', async () => {
    const { user, credentialsCleared } = await resolve(profile);
    expect(user).toMatchObject({ name: profile.name, email: profile.email, emailVerified: true, labels: [] });
    expect(credentialsCleared).toBe(false);
    const unverified = await resolve(aProfile({ emailVerified: false }));
    expect(unverified.user.emailVerified).toBe(false);
  });

  it('the user of a provider’s profile is the owner of a known identity, whatever address the provider has by now', async () => {
    const { user } = await resolve(profile);
    expect((await resolve({ ...profile, email: null })).user.id).toBe(user.id);
    const other = await person({}, { emailVerified: true });
    expect((await resolve({ ...profile, email: other.email })).user.id).toBe(user.id);
  });

  it('a sign-in keeps the provider’s stored refresh token when none is issued, and has none if none ever was', async () => {
    const refreshTokenOf = async (one: ProviderProfile) => {
      const found = await identity(one);
      return found && decryptTokens(service, found).refreshToken;
    };
    const withoutRefresh = { ...profile.tokens, refreshToken: '' };
    await resolve(profile);
    await resolve({ ...profile, tokens: withoutRefresh });
    expect(await refreshTokenOf(profile)).toBe('refresh');
    const never = aProfile({ tokens: withoutRefresh });
    await resolve(never);
    expect(await refreshTokenOf(never)).toBe('');
  });

  it('a sign-in with a provider makes a new user when the address is an account’s new and unverified one', async () => {
    const password = 'a hound finds it';
    const intruder = await person({}, { emailVerified: true, password: await service.passwords.hash(password) });
    await changeEmail(service, intruder, { email: profile.email ?? '', password, sessionId: undefined });
    const { user, credentialsCleared } = await resolve(profile);
    expect(user).toMatchObject({ email: profile.email, emailVerified: true });
    expect([user.id === intruder.id, credentialsCleared]).toEqual([false, false]);
    expect(await stored(intruder.id)).toMatchObject({ email: intruder.email, emailVerified: true });
  });

  it('the user of a provider’s profile cannot be found or created without an address', async () => {
    await expect(resolve({ ...profile, email: null })).rejects.toMatchObject({
      ...refused('user_oauth2_unauthorized'),
      message: expect.stringContaining('no email address'),
    });
  });

  it('a sign-in with a provider is not the logged-in person’s when the identity belongs to another user', async () => {
    await resolve(profile);
    const other = await person();
    await expect(resolve(profile, other.id)).rejects.toMatchObject(refused('user_already_exists'));
    expect(await service.database.read((db) => identitiesOf(db, other.id))).toEqual([]);
  });

  it('a sign-in with a provider is refused after the user was blocked, or removed during the sign-in', async () => {
    const { user } = await resolve(profile);
    await write((tx) => changeUser(tx, user.id, { enabled: false }, accountServer.clock.now()));
    await expect(resolve(profile)).rejects.toMatchObject(refused('user_blocked'));
    const gone = await person();
    await write((tx) => removeUser(tx, gone.id));
    await expect(resolve(aProfile(), gone.id)).rejects.toMatchObject(refused('user_not_found'));
  });

  it('a sign-in with a provider creates no user with an address that another user’s identity or target has', async () => {
    const { user } = await resolve(profile);
    await write((tx) => changeUser(tx, user.id, { email: freshEmail() }, accountServer.clock.now()));
    await write((tx) => tx.deleteFrom('account_targets').where('user_id', '=', user.id).execute());
    await expect(resolve(aProfile({ email: profile.email }))).rejects.toMatchObject(refused('general_bad_request'));
    const owner = await person();
    const identifier = freshEmail();
    await write((tx) => tx.deleteFrom('account_targets').where('user_id', '=', owner.id).execute());
    const target = { userId: owner.id, providerType: 'email', identifier } as const;
    await write((tx) => addTarget(tx, target, accountServer.clock.now()));
    await expect(resolve(aProfile({ email: identifier }))).rejects.toMatchObject(refused('general_bad_request'));
  });

  it('a logged-in user who signs in with a provider keeps their own name and address', async () => {
    const user = await person();
    await resolve(profile, user.id);
    expect(await stored(user.id)).toMatchObject({ name: 'Ada', email: user.email });
    expect(await addresses(user.id)).toEqual([['email', user.email]]);
    // A second sign-in with the same identity finds the same user.
    expect((await resolve(profile, user.id)).user.id).toBe(user.id);
  });

  it('an anonymous user who signs in with a provider gets the profile’s name and address, unless that is in use', async () => {
    const anonymous = await person({ email: null, name: '' });
    await resolve(profile, anonymous.id);
    const { name, email, emailVerified } = profile;
    expect(await stored(anonymous.id)).toMatchObject({ name, email, emailVerified });
    expect(await addresses(anonymous.id)).toEqual([['email', email]]);
    const nameless = await person({ email: null, name: '' });
    await resolve(aProfile({ email: null, name: '' }), nameless.id);
    expect(await stored(nameless.id)).toMatchObject({ name: '', email: null, emailVerified: false });
    const other = await person();
    const second = await person({ email: null, name: '' });
    await resolve(aProfile({ email: other.email }), second.id);
    expect(await stored(second.id)).toMatchObject({ name, email: null });
    const third = await person({ email: null, name: '' });
    await write((tx) => tx.deleteFrom('account_targets').where('user_id', '=', other.id).execute());
    await resolve(aProfile({ email: other.email }), third.id);
    expect(await stored(third.id)).toMatchObject({ email: null });
    const fourth = await person({ email: null, name: '' });
    await write((tx) => changeUser(tx, other.id, { email: freshEmail() }, accountServer.clock.now()));
    const identifier = freshEmail();
    const target = { userId: other.id, providerType: 'email', identifier } as const;
    await write((tx) => addTarget(tx, target, accountServer.clock.now()));
    await resolve(aProfile({ email: identifier }), fourth.id);
    expect(await stored(fourth.id)).toMatchObject({ email: null });
  });
});

describe('a sign-in with a provider', () => {
  const begin = async ({
    gives = 'session',
    failure = '',
    userId = null,
  }: {
    gives?: 'session' | 'token';
    failure?: string;
    userId?: string | null;
  } = {}) => {
    const success = `${site}/welcome`;
    const input = { provider: google, scopes: [], success, failure, gives, browserId: null, userId };
    const page = await beginSignIn(service, input);
    return { state: page.searchParams.get('state') ?? '' };
  };
  type Finish = Partial<Parameters<typeof finishSignIn>[1]>;
  const finish = (answer: Record<string, string>, change: Finish = {}) =>
    finishSignIn(service, {
      ...{ provider, browserId: undefined, userId: null, session: null, client },
      answer: new URLSearchParams(answer),
      ...change,
    });

  it('a sign-in with a provider starts a session with the factors email and oauth2, in place of the browser’s own', async () => {
    const user = await person({ email: profile.email }, { emailVerified: true });
    const how = { provider: 'email', providerUid: '', factors: ['password'], ...client };
    const { session } = await write((tx) => startSession(service, tx, user, how));
    const { location, login } = await finish(await begin(), { session });
    expect(location).toBe(`${site}/welcome`);
    expect(login?.session).toMatchObject({ provider, providerUid: profile.uid, factors: ['email', 'oauth2'] });
    const open = await service.database.read((db) => sessionsOf(db, user.id, accountServer.clock.now()));
    expect(open.map(({ id }) => id)).toEqual([login?.session.id]);
    expect(accountServer.emails).toEqual([]);
  });

  it.each(['session', 'token'] as const)(
    'a sign-in with a provider for a %s reports by email that older credentials were removed',
    async (gives) => {
      const user = await person(
        { email: profile.email },
        { password: await service.passwords.hash('a hound finds it') },
      );
      await finish(await begin({ gives }));
      expect(accountServer.emails).toMatchObject([{ kind: 'first-proof', to: user.email }]);
      await finish(await begin({ gives }));
      expect(accountServer.emails).toHaveLength(1);
    },
  );

  it('the token of a sign-in with a provider logs in once by its secret, while the identity exists', async () => {
    const user = await person({ email: profile.email }, { emailVerified: true });
    await write((tx) => resolveOAuthUser(service, tx, 'github', aProfile(), user.id));
    const { location } = await finish(await begin({ gives: 'token' }));
    const { userId = '', secret = '' } = Object.fromEntries(new URL(location).searchParams);
    const { session } = await logInByToken(service, { userId, secret, client });
    expect(session).toMatchObject({ provider, providerUid: profile.uid });
    await expect(logInByToken(service, { userId, secret, client })).rejects.toMatchObject(
      refused('user_invalid_token'),
    );
    await resolve({ ...profile, uid: crypto.randomUUID() }, userId);
    const again = new URL((await finish(await begin({ gives: 'token' }))).location).searchParams.get('secret') ?? '';
    const known = await identity(profile);
    await write((tx) => removeIdentity(tx, { userId, id: known?.id ?? '' }));
    await write((tx) => tx.deleteFrom('account_identities').where('user_id', '=', userId).execute());
    await expect(logInByToken(service, { userId, secret: again, client })).rejects.toMatchObject(
      refused('user_invalid_token'),
    );
  });

  it('a provider’s sign-in is refused without its state, at another’s callback, and for a user who did not begin it', async () => {
    const bad = refused('user_oauth2_bad_request');
    await expect(finish({})).rejects.toMatchObject(bad);
    await expect(finish(await begin(), { provider: 'github' })).rejects.toMatchObject(bad);
    const user = await person();
    await expect(finish(await begin(), { userId: user.id })).rejects.toMatchObject(bad);
    await expect(finish(await begin({ userId: user.id }))).rejects.toMatchObject(bad);
    expect(await identity(profile)).toBeUndefined();
  });

  it('a sign-in adds an identity only after a recent log-in, unless it is known or the user’s only way to log in', async () => {
    const add = async ({ id }: StoredUser) => finish(await begin({ userId: id }), { userId: id });
    const withoutAddress = { email: null };
    const hash = await service.passwords.hash('a hound finds it');
    for (const user of [
      await person(),
      await person(withoutAddress, { phone: '+447700900199' }),
      await person(withoutAddress, { password: hash }),
    ]) {
      await expect(add(user)).rejects.toMatchObject(refused('user_challenge_required'));
      expect(await identity(profile)).toBeUndefined();
    }
    const anonymous = await person(withoutAddress);
    expect(await add(anonymous)).toMatchObject({ userId: anonymous.id });
    expect(await stored(anonymous.id)).toMatchObject({ email: profile.email });
    expect(await add(anonymous)).toMatchObject({ userId: anonymous.id });
    const { id: userId } = await person();
    const answer = await begin({ userId });
    await write((tx) => removeUser(tx, userId));
    profile = aProfile();
    await expect(finish(answer, { userId })).rejects.toBeInstanceOf(AccountError);
  });

  it('a sign-in with a provider redirects to its failure page with the error, and logs it', async () => {
    fetchProfile = () => Promise.reject(new AccountError('user_oauth2_unauthorized'));
    const { location, login } = await finish(await begin({ failure: `${site}/sorry` }));
    const page = new URL(location);
    expect(page.origin + page.pathname).toBe(`${site}/sorry`);
    const error = JSON.parse(page.searchParams.get('error') ?? '');
    expect(error).toMatchObject({ type: 'user_oauth2_unauthorized', code: expect.any(Number) });
    expect(login).toBeUndefined();
    expect(accountServer.logged).toEqual([
      expect.stringMatching(/^OAuth sign-in failed .*google.*user_oauth2_unauthorized/),
    ]);
  });

  it('a sign-in with a provider throws the error when it has no failure page, and a bug even when it has one', async () => {
    fetchProfile = () => Promise.reject(new AccountError('user_oauth2_unauthorized'));
    await expect(finish(await begin())).rejects.toMatchObject(refused('user_oauth2_unauthorized'));
    fetchProfile = () => Promise.reject(new TypeError('a bug'));
    await expect(finish(await begin({ failure: `${site}/sorry` }))).rejects.toThrow('a bug');
  });
});

describe('a provider’s tokens of a session', () => {
  const signedIn = async (factors: readonly string[] = ['email', 'oauth2']) => {
    const { user } = await resolve(profile);
    const how = { provider, providerUid: profile.uid, factors, ...client };
    const { session } = await write((tx) => startSession(service, tx, user, how));
    return { user, session };
  };
  const tokens = async () => {
    const found = await identity(profile);
    return found && decryptTokens(service, found);
  };

  it('a provider’s tokens of a session are those of the identity that it was started with', async () => {
    const { user, session } = await signedIn();
    expect(await tokensOfSession(service, session)).toEqual(profile.tokens);
    expect(await tokensOfSession(service, { ...session, factors: ['password'] })).toBeUndefined();
    expect(await tokensOfSession(service, { ...session, userId: (await person()).id })).toBeUndefined();
    await write(async (tx) => tx.deleteFrom('account_identities').where('user_id', '=', user.id).execute());
    expect(await tokensOfSession(service, session)).toBeUndefined();
  });

  it('a provider’s tokens of a session are refreshed', async () => {
    const { session } = await signedIn();
    const expiresAt: Instant = laterBy(accountServer.clock.now(), minute);
    refresh = async (token) => ({ accessToken: `after ${token}`, refreshToken: 'next', expiresAt });
    await refreshTokens(service, session);
    expect(await tokens()).toEqual({ accessToken: 'after refresh', refreshToken: 'next', expiresAt });
  });

  it('a provider’s tokens are not refreshed without a refresh token, an identity, or the provider’s settings', async () => {
    let asked = 0;
    refresh = async () => {
      asked += 1;
      return profile.tokens;
    };
    profile = aProfile({ tokens: { ...profile.tokens, refreshToken: '' } });
    const { session } = await signedIn();
    await refreshTokens(service, session);
    profile = aProfile();
    const other = await signedIn();
    await refreshTokens({ ...service, providers: [{ ...google, id: 'github' }] }, other.session);
    await refreshTokens(service, { ...other.session, factors: ['password'] });
    expect(asked).toBe(0);
    expect(accountServer.logged).toEqual([]);
  });

  it('a provider’s tokens of a session stay unchanged when the provider does not answer, which is logged', async () => {
    const { session } = await signedIn();
    refresh = () => Promise.reject(new Error('no answer'));
    await refreshTokens(service, session);
    expect(await tokens()).toEqual(profile.tokens);
    expect(accountServer.logged).toEqual([expect.stringMatching(/^provider tokens not refreshed .*google.*no answer/)]);
  });

  it('a provider’s tokens are not written to an identity that was removed or linked again meanwhile', async () => {
    const { user, session } = await signedIn();
    const fresh = refresh;
    const removed = () => write((tx) => tx.deleteFrom('account_identities').where('user_id', '=', user.id).execute());
    refresh = async (token) => {
      await removed();
      return fresh(token);
    };
    await refreshTokens(service, session);
    expect(await tokens()).toBeUndefined();
    expect(accountServer.logged).toEqual([]);
    await resolve(profile, user.id);
    refresh = async (token) => {
      await removed();
      await resolve(profile, user.id);
      return fresh(token);
    };
    await refreshTokens(service, session);
    expect(await tokens()).toEqual(profile.tokens);
  });
});
