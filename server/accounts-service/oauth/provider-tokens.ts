import { seal, unseal } from '../hashing/sealing.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { StoredIdentity } from '../store/identities.ts';
import type { ProviderTokens } from './sign-in-provider.ts';

type Sealing = Pick<AccountServiceOptions, 'jwtSecret'>;

/** A provider's tokens as they are kept: a stolen store alone lets nobody act in somebody's name. */
export const sealedTokens = (service: Sealing, { accessToken, refreshToken, expiresAt }: ProviderTokens) => ({
  accessToken: seal(service, accessToken),
  refreshToken: refreshToken === '' ? '' : seal(service, refreshToken),
  tokenExpiresAt: expiresAt,
});

/** The tokens of an identity, for its owner to read. */
export const openTokens = (service: Sealing, identity: StoredIdentity): ProviderTokens => ({
  accessToken: identity.accessToken === '' ? '' : unseal(service, identity.accessToken),
  refreshToken: identity.refreshToken === '' ? '' : unseal(service, identity.refreshToken),
  expiresAt: identity.tokenExpiresAt,
});
