import { decrypt, encrypt } from '../hashing/encryption.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { StoredIdentity } from '../store/identities.ts';
import type { ProviderTokens } from './sign-in-provider.ts';

type EncryptionOptions = Pick<AccountServiceOptions, 'jwtSecret'>;

/** A provider's tokens as they are stored: encrypted, so that a stolen store alone does not allow their use. */
export const encryptTokens = (
  service: EncryptionOptions,
  { accessToken, refreshToken, expiresAt }: ProviderTokens,
) => ({
  accessToken: encrypt(service, accessToken),
  refreshToken: refreshToken === '' ? '' : encrypt(service, refreshToken),
  tokenExpiresAt: expiresAt,
});

/** The decrypted tokens of an identity, for its owner. */
export const decryptTokens = (service: EncryptionOptions, identity: StoredIdentity): ProviderTokens => ({
  accessToken: identity.accessToken === '' ? '' : decrypt(service, identity.accessToken),
  refreshToken: identity.refreshToken === '' ? '' : decrypt(service, identity.refreshToken),
  expiresAt: identity.tokenExpiresAt,
});
