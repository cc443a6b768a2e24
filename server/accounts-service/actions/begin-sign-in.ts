import { z } from 'zod';
import { hour, laterBy } from '#core/kernel/time.ts';
import { decrypt, encrypt } from '../hashing/encryption.ts';
import { newHex, secretHash } from '../hashing/secrets.ts';
import { AccountError, invalidParam } from '../http/errors.ts';
import { isOurPage } from '../http/origins.ts';
import { protocolProviders } from '../oauth/protocol-providers.ts';
import type { SignInProvider, SignInRequest } from '../oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../options.ts';
import { addSignIn, type StoredSignIn } from '../store/pending-sign-ins.ts';

/** Lifetime of a sign-in: long enough to look up the provider's password and to pass its second factor. */
const lifeMs = hour;

const encryptedPart = z.object({
  provider: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  success: z.string(),
  failure: z.string(),
  gives: z.enum(['session', 'token']),
});

/** The final pages for success and failure, and what they receive: session cookies, or a token's secret in the query. */
export type SignInDestination = Pick<z.infer<typeof encryptedPart>, 'success' | 'failure' | 'gives'>;

type BeginSignInInput = SignInDestination & {
  readonly provider: SignInProvider;
  readonly scopes: readonly string[];
  readonly browserId: string | null;
  readonly userId: string | null;
};

/**
 * Finds a configured provider by its name.
 * @throws AccountError general_argument_invalid for a name that the protocol does not know, project_provider_disabled
 * for a known provider that is not configured
 */
export const providerNamed = ({ providers }: AccountServiceOptions, name: string | undefined): SignInProvider => {
  const provider = providers.find(({ id }) => id === name);
  if (provider) return provider;
  if (name && protocolProviders.has(name)) throw new AccountError('project_provider_disabled');
  throw invalidParam('provider', 'Value must be a provider of the protocol');
};

/** The redirect URL that is registered at the provider. */
const callbackUrl = ({ siteOrigins, projectId }: AccountServiceOptions, provider: string): string =>
  `${siteOrigins[0]}/v1/account/sessions/oauth2/callback/${provider}/${projectId}`;

/**
 * Starts a sign-in: stores state, nonce and PKCE verifier under the hash of the state, for one use, and returns the
 * provider's authorization page.
 * @param input.failure '' to send errors as responses instead of redirecting to a page
 * @throws AccountError project_invalid_success_url, project_invalid_failure_url, user_oauth2_provider_error
 */
export const beginSignIn = async (service: AccountServiceOptions, input: BeginSignInInput): Promise<URL> => {
  const { provider, scopes, success, failure, gives, browserId, userId } = input;
  if (!isOurPage(service, success)) throw new AccountError('project_invalid_success_url');
  if (failure !== '' && !isOurPage(service, failure)) throw new AccountError('project_invalid_failure_url');

  const [state, nonce, verifier] = [newHex(64), newHex(64), newHex(64)];
  const page = await provider.authorizationUrl({
    callback: callbackUrl(service, provider.id),
    state,
    nonce,
    verifier,
    scopes,
  });
  const now = service.machineClock.now();
  const sealed = encrypt(service, JSON.stringify({ provider: provider.id, nonce, verifier, success, failure, gives }));
  const browserHash = browserId === null ? null : secretHash(browserId);
  const signIn = { stateHash: secretHash(state), userId, browserHash, sealed, expiresAt: laterBy(now, lifeMs) };
  await service.database.write((tx) => addSignIn(tx, signIn, now));
  return page;
};

/** Restores a stored sign-in with the state that the provider sent back. */
export const resumeSignIn = (
  service: AccountServiceOptions,
  { sealed }: StoredSignIn,
  state: string,
): { readonly destination: SignInDestination; readonly provider: string; readonly request: SignInRequest } => {
  const { provider, nonce, verifier, ...destination } = encryptedPart.parse(JSON.parse(decrypt(service, sealed)));
  // Scopes belong to the authorization request; the token response names the scopes that were granted.
  return {
    destination,
    provider,
    request: { callback: callbackUrl(service, provider), state, nonce, verifier, scopes: [] },
  };
};
