import { z } from 'zod';
import { hour, laterBy } from '#core/kernel/time.ts';
import { newHex } from '../hashing/codes.ts';
import { seal, unseal } from '../hashing/sealing.ts';
import { secretHash } from '../hashing/secrets.ts';
import { AccountError } from '../http/errors.ts';
import { isOurPage } from '../http/origins.ts';
import type { SignInProvider, SignInRequest } from '../oauth/sign-in-provider.ts';
import type { AccountServiceOptions } from '../options.ts';
import { addSignIn, type StoredSignIn } from '../store/sign-ins.ts';

/** Long enough to find a password for the provider, and to be asked for a second proof there. */
const lifeMs = hour;

const sealedPart = z.object({
  provider: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  success: z.string(),
  failure: z.string(),
  gives: z.enum(['session', 'token']),
});

/** Where the browser goes afterwards, and with what: a session in cookies, or a token's secret in the address. */
export type Aim = Pick<z.infer<typeof sealedPart>, 'success' | 'failure' | 'gives'>;

type Beginning = Aim & {
  readonly provider: SignInProvider;
  readonly scopes: readonly string[];
  readonly browser: string | null;
  readonly userId: string | null;
};

/** The provider of that name. @throws AccountError project_provider_unsupported, project_provider_disabled */
export const providerNamed = ({ providers }: AccountServiceOptions, name: string | undefined): SignInProvider => {
  if (!name || !/^[a-z][a-z0-9-]*$/i.test(name)) throw new AccountError('project_provider_unsupported');
  const provider = providers.find(({ id }) => id === name);
  if (!provider) throw new AccountError('project_provider_disabled');
  return provider;
};

/** Where a provider sends browsers back to: the address that is told to it when we are registered there. */
const callbackOf = ({ siteOrigins, projectId }: AccountServiceOptions, provider: string): string =>
  `${siteOrigins[0]}/v1/account/sessions/oauth2/callback/${provider}/${projectId}`;

/**
 * Sends somebody to a provider. What proves afterwards that the answer is to this question is kept here, by the hash of
 * the state, and good once.
 * @param beginning.failure '' where errors are to be answered as such
 * @throws AccountError project_invalid_success_url, project_invalid_failure_url, user_oauth2_provider_error
 */
export const beginSignIn = async (service: AccountServiceOptions, beginning: Beginning): Promise<URL> => {
  const { provider, scopes, success, failure, gives, browser, userId } = beginning;
  if (!isOurPage(service, success)) throw new AccountError('project_invalid_success_url');
  if (failure !== '' && !isOurPage(service, failure)) throw new AccountError('project_invalid_failure_url');

  const [state, nonce, verifier] = [newHex(64), newHex(64), newHex(64)];
  const page = await provider.page({ callback: callbackOf(service, provider.id), state, nonce, verifier, scopes });
  const now = service.machineClock.now();
  const sealed = seal(service, JSON.stringify({ provider: provider.id, nonce, verifier, success, failure, gives }));
  const browserHash = browser === null ? null : secretHash(browser);
  const signIn = { stateHash: secretHash(state), userId, browserHash, sealed, expiresAt: laterBy(now, lifeMs) };
  await service.database.write((tx) => addSignIn(tx, signIn, now));
  return page;
};

/** What was kept of an attempt, put together again with the state that came back. */
export const resumed = (
  service: AccountServiceOptions,
  { sealed }: StoredSignIn,
  state: string,
): { readonly aim: Aim; readonly provider: string; readonly request: SignInRequest } => {
  const { provider, nonce, verifier, ...aim } = sealedPart.parse(JSON.parse(unseal(service, sealed)));
  // Scopes belong to the question alone; the answer names its own.
  return { aim, provider, request: { callback: callbackOf(service, provider), state, nonce, verifier, scopes: [] } };
};
