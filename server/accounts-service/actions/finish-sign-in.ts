import { requireFreshProofOrLogin } from '../factors.ts';
import { sameHash } from '../hashing/keyed-hash.ts';
import { newHex, secretHash } from '../hashing/secrets.ts';
import type { ClientInfo } from '../http/device.ts';
import { AccountError } from '../http/errors.ts';
import { oauthSecretLifeMs, wrapSecret } from '../oauth/oauth-secrets.ts';
import type { ProviderProfile } from '../oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { findIdentity } from '../store/identities.ts';
import { consumeSignIn, type StoredSignIn } from '../store/pending-sign-ins.ts';
import { endSession, type StoredSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { providerNamed, resumeSignIn, type SignInDestination } from './begin-sign-in.ts';
import { notifyFirstEmailVerification } from './first-email-verification.ts';
import { type Login, startSession } from './log-in.ts';
import { issueToken } from './log-in-tokens.ts';
import { type ResolvedUser, resolveOAuthUser } from './resolve-oauth-user.ts';

/** The return of a browser from a provider. `userId` is the user who is logged in here already, null for a guest. */
export type ProviderCallback = {
  readonly provider: string | undefined;
  /** The parameters that the provider sent. */
  readonly answer: URLSearchParams;
  readonly browserId: string | undefined;
  readonly userId: string | null;
  readonly session: StoredSession | null;
  readonly client: ClientInfo;
};

/**
 * The redirect target and the session to set. Without a session, the target's query carries a token's secret or an error.
 */
export type SignedIn = { readonly location: string; readonly userId?: string; readonly login?: Login };

/**
 * Completes a sign-in that `beginSignIn` started. The stored state is consumed, whatever the result. Errors redirect to
 * the failure page, if the sign-in has one.
 * @throws AccountError user_oauth2_bad_request for an unknown state; any error of a sign-in without a failure page
 */
export const finishSignIn = async (service: AccountServiceOptions, callback: ProviderCallback): Promise<SignedIn> => {
  const state = callback.answer.get('state') ?? '';
  const now = service.machineClock.now();
  const signIn = await service.database.write((tx) => consumeSignIn(tx, secretHash(state), now));
  if (!signIn) throw new AccountError('user_oauth2_bad_request');
  const { destination, provider, request } = resumeSignIn(service, signIn, state);
  try {
    requireSameBrowserAndUser(signIn, callback);
    if (provider !== callback.provider) throw new AccountError('user_oauth2_bad_request');
    const profile = await providerNamed(service, provider).fetchProfile(request, callback.answer);
    await requireProofForNewIdentity(service, provider, profile, callback);
    return await completeSignIn(service, destination, provider, profile, callback);
  } catch (error) {
    if (!(error instanceof AccountError) || destination.failure === '') throw error;
    service.log.warn('OAuth sign-in failed', { provider, type: error.type, cause: String(error.cause) });
    const { message, type, status } = error;
    return { location: withQuery(destination.failure, { error: JSON.stringify({ message, type, code: status }) }) };
  }
};

/** Refuses another browser or user: a victim's browser could be logged in to an attacker's account (login CSRF). */
const requireSameBrowserAndUser = ({ browserHash, userId }: StoredSignIn, callback: ProviderCallback): void => {
  const isSameBrowser =
    browserHash === null || (callback.browserId !== undefined && sameHash(browserHash, secretHash(callback.browserId)));
  if (!isSameBrowser || userId !== callback.userId) throw new AccountError('user_oauth2_bad_request');
};

/**
 * Requires a recent log-in of a user who adds an identity, because from then on the identity opens the account. Anonymous
 * users are exempt: they have no other way to log in, so there is nothing by which they could prove who they are.
 * @throws AccountError user_challenge_required
 */
const requireProofForNewIdentity = async (
  service: AccountServiceOptions,
  provider: string,
  { uid }: ProviderProfile,
  { userId, session }: ProviderCallback,
): Promise<void> => {
  if (userId === null) return;
  const [user, known] = await service.database.read((db) =>
    Promise.all([findUser(db, userId), findIdentity(db, { provider, uid })]),
  );
  if (!user || known) return;
  if (user.email === null && user.phone === null && user.password === null) return;
  await requireFreshProofOrLogin(service, user, session);
};

const completeSignIn = async (
  service: AccountServiceOptions,
  { success, gives }: SignInDestination,
  provider: string,
  profile: ProviderProfile,
  { userId: currentUserId, session, client }: ProviderCallback,
): Promise<SignedIn> => {
  const find = (tx: AccountTransaction): Promise<ResolvedUser> =>
    resolveOAuthUser(service, tx, provider, profile, currentUserId);

  if (gives === 'token') {
    const { user, credentialsCleared } = await service.database.write(find);
    if (credentialsCleared) await notifyFirstEmailVerification(service, user);
    const secret = newHex(64);
    await issueToken(service, user.id, { kind: 'oauth2', secret, lifeMs: oauthSecretLifeMs });
    const wrapped = await wrapSecret(service, { secret, provider });
    return { location: withQuery(success, { userId: user.id, secret: wrapped }) };
  }

  const { user, credentialsCleared, login } = await service.database.write(async (tx) => {
    const resolved = await find(tx);
    // The provider's session replaces the one that the browser had.
    if (session) await endSession(tx, session.id);
    const how = { provider, providerUid: profile.uid, factors: ['email', 'oauth2'], ...client };
    return { ...resolved, login: await startSession(service, tx, resolved.user, how) };
  });
  if (credentialsCleared) await notifyFirstEmailVerification(service, user);
  return { location: success, userId: user.id, login };
};

const withQuery = (page: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(page);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
};
