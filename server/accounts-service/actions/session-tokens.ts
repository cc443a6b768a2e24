import { decryptTokens, encryptTokens } from '../oauth/provider-tokens.ts';
import type { ProviderTokens } from '../oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../options.ts';
import { findIdentity, type StoredIdentity, upsertIdentity } from '../store/identities.ts';
import type { StoredSession } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';

/** The identity that a session was started with; undefined for a session without a provider. */
const identityOf = async (
  { database }: AccountServiceOptions,
  { userId, provider, providerUid, factors }: StoredSession,
): Promise<StoredIdentity | undefined> => {
  if (!factors.includes('oauth2')) return undefined;
  const identity = await database.read((db) => findIdentity(db, { provider, uid: providerUid }));
  return identity?.userId === userId ? identity : undefined;
};

/** The provider's tokens of a session; undefined without a provider, and after the identity was removed. */
export const tokensOfSession = async (
  service: AccountServiceOptions,
  session: StoredSession,
): Promise<ProviderTokens | undefined> => {
  const identity = await identityOf(service, session);
  return identity && decryptTokens(service, identity);
};

/**
 * Refreshes the provider's tokens of a session. A provider that does not answer does not prevent the session's
 * extension.
 */
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
    service.log.warn('provider tokens not refreshed', { provider: provider.id, error: String(error) });
  }
};
