import { hashOptions } from '../hashing/passwords.ts';
import type { ProviderTokens } from '../oauth/sign-in-provider.ts';
import type { AuditEntry } from '../store/audit-log.ts';
import type { StoredIdentity } from '../store/identities.ts';
import type { StoredSession } from '../store/sessions.ts';
import type { StoredTarget } from '../store/targets.ts';
import type { StoredToken } from '../store/tokens.ts';
import type { StoredUser } from '../store/users.ts';
import { wireDate } from './wire-date.ts';

/** A messaging address or device. */
export const targetModel = (target: StoredTarget) => ({
  $id: target.id,
  $createdAt: wireDate(target.created_at),
  $updatedAt: wireDate(target.updated_at),
  name: target.name,
  userId: target.user_id,
  providerId: target.provider_id,
  providerType: target.provider_type,
  identifier: target.identifier,
  expired: target.expired === 1,
});

/** The user as the user sees it; nothing in it is secret from them. */
export const accountModel = (user: StoredUser, targets: readonly StoredTarget[]) => {
  const createdAt = wireDate(user.createdAt);
  return {
    $id: user.id,
    $createdAt: createdAt,
    $updatedAt: wireDate(user.updatedAt),
    name: user.name,
    registration: createdAt,
    status: user.enabled,
    labels: user.labels,
    passwordUpdate: wireDate(user.passwordUpdatedAt),
    email: user.email ?? '',
    phone: user.phone ?? '',
    emailVerification: user.emailVerified,
    emailCanonical: null,
    emailIsFree: null,
    emailIsDisposable: null,
    emailIsCorporate: null,
    emailIsCanonical: null,
    phoneVerification: user.phoneVerified,
    mfa: user.mfa,
    prefs: user.prefs,
    targets: targets.map(targetModel),
    accessedAt: wireDate(user.accessedAt),
    impersonator: null,
    impersonatorUserId: null,
  };
};

/** The user as holders of the API key see it. */
export const userModel = (user: StoredUser, targets: readonly StoredTarget[]) => ({
  ...accountModel(user, targets),
  password: user.password,
  hash: user.password === null ? null : 'argon2',
  hashOptions: user.password === null ? null : hashOptions(user.password),
});

type SessionView = {
  readonly current: boolean;
  /** The session value, for holders of the API key; all others see "". */
  readonly secret?: string | undefined;
  /** The provider's tokens, for a session that was started by a provider. */
  readonly tokens?: ProviderTokens | undefined;
};

/** A session as its owner, or a holder of the API key, sees it. */
export const sessionModel = (session: StoredSession, view: SessionView) => ({
  $id: session.id,
  $createdAt: wireDate(session.createdAt),
  $updatedAt: wireDate(session.updatedAt),
  userId: session.userId,
  expire: wireDate(session.expiresAt),
  provider: session.provider,
  providerUid: session.providerUid,
  ...tokensModel(view.tokens),
  ip: session.ip,
  ...blankDeviceFields,
  ...session.device,
  current: view.current,
  factors: session.factors,
  secret: view.secret ?? '',
  mfaUpdatedAt: wireDate(session.mfaUpdatedAt),
});

const tokensModel = (tokens: ProviderTokens | undefined) => ({
  providerAccessToken: tokens?.accessToken ?? '',
  providerAccessTokenExpiry: wireDate(tokens?.expiresAt ?? null),
  providerRefreshToken: tokens?.refreshToken ?? '',
});

/** A person's identity at a provider. */
export const identityModel = (identity: StoredIdentity, tokens: ProviderTokens) => ({
  $id: identity.id,
  $createdAt: wireDate(identity.createdAt),
  $updatedAt: wireDate(identity.updatedAt),
  userId: identity.userId,
  provider: identity.provider,
  providerUid: identity.uid,
  providerEmail: identity.email ?? '',
  ...tokensModel(tokens),
});

/** Empty device fields. Sessions override browser and system; the country is never looked up. */
const blankDeviceFields = {
  osCode: '',
  osName: '',
  osVersion: '',
  clientType: '',
  clientCode: '',
  clientName: '',
  clientVersion: '',
  clientEngine: '',
  clientEngineVersion: '',
  deviceName: '',
  deviceBrand: '',
  deviceModel: '',
  countryCode: '--',
  countryName: 'Unknown',
};

/**
 * A one-use token.
 * @param secret for holders of the API key; all others get "" and the email
 * @param phrase '' unless requested
 */
export const tokenModel = (token: Omit<StoredToken, 'kind'>, secret = '', phrase = '') => ({
  $id: token.id,
  $createdAt: wireDate(token.createdAt),
  userId: token.userId,
  secret,
  expire: wireDate(token.expiresAt),
  phrase,
});

/** An entry of a person's audit log. */
export const logModel = (entry: AuditEntry) => ({
  event: entry.event,
  userId: entry.userId,
  userEmail: entry.userEmail,
  userName: entry.userName,
  mode: entry.mode,
  userType: entry.mode === 'admin' ? 'keyProject' : 'user',
  ip: entry.ip,
  time: wireDate(entry.at),
  ...blankDeviceFields,
});

const newerThan18 = ['impersonator', 'impersonatorUserId'];

/** The model in the response format that a client requests: before 1.9.0 accounts had no impersonation fields. */
export const inFormat = (format: string | undefined, model: unknown): unknown => {
  const [major = 0, minor = 0] = (format ?? '').split('.').map(Number);
  const isOld = format !== undefined && (major < 1 || (major === 1 && minor < 9));
  if (!isOld || typeof model !== 'object' || model === null) return model;
  return 'users' in model && Array.isArray(model.users)
    ? { ...model, users: model.users.map(before19) }
    : before19(model);
};

const before19 = (model: object): object =>
  '$id' in model && 'impersonatorUserId' in model
    ? Object.fromEntries(Object.entries(model).filter(([key]) => !newerThan18.includes(key)))
    : model;
