import { decryptTokens, encryptTokens } from '../oauth/provider-tokens.ts';
import type { ProviderTokens } from '../oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../options.ts';
import { findIdentity, type StoredIdentity, upsertIdentity } from '../store/identities.ts';
import type { StoredSession } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';

/** The identity a session began with; undefined for one that began here. */
const identityOf = async (
  { database }: AccountServiceOptions,
  { userId, provider, providerUid, factors }: StoredSession,
): Promise<StoredIdentity | undefined> => {
  if (!factors.includes('oauth2')) return undefined;
  const identity = await database.read((db) => findIdentity(db, { provider, uid: providerUid }));
  return identity?.userId === userId ? identity : undefined;
};

/** What the provider of a session lets its owner do; undefined where none did, or its word was taken back. */
export const tokensOfSession = async (
  service: AccountServiceOptions,
  session: StoredSession,
): Promise<ProviderTokens | undefined> => {
  const identity = await identityOf(service, session);
  return identity && decryptTokens(service, identity);
};

/** Newer tokens for a session's older ones. A provider that is away just now is no reason not to extend a session. */
export const refreshTokens = async (service: AccountServiceOptions, session: StoredSession): Promise<void> => {
  const identity = await identityOf(service, session);
  const provider = service.providers.find(({ id }) => id === session.provider);
  if (!identity || !provider || identity.refreshToken === '') return;
  const { userId, id: identityId } = identity;
  try {
    const fresh = await provider.refresh(decryptTokens(service, identity).refreshToken);
    await service.database.write(async (tx) => {
      await lockUser(tx, userId);
      const still = await findIdentity(tx, { provider: provider.id, uid: identity.uid });
      if (still?.id !== identityId) return;
      await upsertIdentity(tx, { ...still, ...encryptTokens(service, fresh), updatedAt: service.machineClock.now() });
    });
  } catch (error) {
    service.log.warn('a provider’s tokens could not be renewed', { provider: provider.id, error: String(error) });
  }
};
