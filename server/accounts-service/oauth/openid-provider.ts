import * as openid from 'openid-client';
import { z } from 'zod';
import { parseEmail } from '#core/kernel/email-address.ts';
import { oneLine } from '#core/kernel/forms/text-lines.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { laterBy, second } from '#core/kernel/time.ts';
import { AccountError } from '../http/errors.ts';
import { asAccountError } from './openid-errors.ts';
import type { ProviderProfile, ProviderTokens, SignInProvider, SignInRequest } from './sign-in-provider.ts';

/** The configuration of one OpenID Connect provider. */
export type OpenIdSettings = {
  readonly id: string;
  /** The provider's address, which serves `/.well-known/openid-configuration`. */
  readonly issuer: URL;
  readonly clientId: string;
  /** Returns the client secret, made anew for each request where the provider requires it. */
  readonly clientSecret: () => Promise<string>;
  readonly scopes: readonly string[];
  /** Further parameters of the authorization request. */
  readonly extra?: Readonly<Record<string, string>>;
};

const clockToleranceSeconds = 300;
const timeoutSeconds = 10;

/** A flag, which providers send as a boolean and Apple also as a string. */
const isTrue = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const profileClaims = z.object({
  email: z.string().optional().catch(undefined),
  email_verified: isTrue.optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** The name that Apple posts with its response, only at a person's first sign-in. */
const postedName = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/**
 * An OpenID Connect provider: authorization code flow with PKCE, state and nonce; the ID token's signature is verified.
 */
export const openIdProvider = (settings: OpenIdSettings, clock: Clock): SignInProvider => {
  const { id, clientId } = settings;
  let known: Promise<openid.ServerMetadata> | undefined;

  const discover = async (): Promise<openid.ServerMetadata> => {
    const execute = settings.issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    const found = await openid.discovery(settings.issuer, clientId, undefined, openid.None(), {
      execute,
      timeout: timeoutSeconds,
    });
    return found.serverMetadata();
  };

  /** The provider's metadata, cached. A failed request is not cached, so that the next call tries again. */
  const metadata = (): Promise<openid.ServerMetadata> => {
    known ??= discover().catch((cause: unknown) => {
      known = undefined;
      throw cause;
    });
    return known;
  };

  const configuration = async (): Promise<openid.Configuration> => {
    const [server, secret] = await Promise.all([metadata(), settings.clientSecret()]);
    const client = { [openid.clockTolerance]: clockToleranceSeconds };
    const found = new openid.Configuration(server, clientId, client, openid.ClientSecretPost(secret));
    found.timeout = timeoutSeconds;
    openid.enableNonRepudiationChecks(found);
    if (settings.issuer.protocol === 'http:') openid.allowInsecureRequests(found);
    return found;
  };

  const tokensOf = (answer: openid.TokenEndpointResponse, refreshToken = ''): ProviderTokens => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? refreshToken,
    expiresAt: answer.expires_in === undefined ? null : laterBy(clock.now(), answer.expires_in * second),
  });

  return {
    id,

    authorizationUrl: (request) =>
      rethrowAsAccountError(async () =>
        openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: request.callback,
          scope: [...new Set([...settings.scopes, ...request.scopes])].join(' '),
          state: request.state,
          nonce: request.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
          code_challenge_method: 'S256',
          // Providers grant offline access only after explicit consent.
          ...(request.scopes.includes('offline_access') ? { prompt: 'consent' } : {}),
          ...settings.extra,
        }),
      ),

    fetchProfile: (request, answer) =>
      rethrowAsAccountError(async () => {
        const config = await configuration();
        const granted = await openid.authorizationCodeGrant(config, callbackUrlWith(request, answer), {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.verifier,
          idTokenExpected: true,
        });
        const claims = granted.claims();
        if (!claims) throw new AccountError('user_oauth2_provider_error');
        const userInfo = profileClaims.parse({
          ...(await extraClaims(config, granted.access_token, claims)),
          ...claims,
        });
        return toProfile(claims.sub, userInfo, answer, tokensOf(granted));
      }),

    refresh: (refreshToken) =>
      rethrowAsAccountError(async () =>
        tokensOf(await openid.refreshTokenGrant(await configuration(), refreshToken), refreshToken),
      ),
  };
};

/** Many providers return the address only from the userinfo endpoint. */
const extraClaims = async (config: openid.Configuration, accessToken: string, { sub, email }: openid.IDToken) =>
  email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
    ? openid.fetchUserInfo(config, accessToken, sub)
    : {};

/** The redirect URL with all parameters that the provider added. */
const callbackUrlWith = ({ callback }: SignInRequest, answer: URLSearchParams): URL => {
  const url = new URL(callback);
  for (const [key, value] of answer) url.searchParams.append(key, value);
  return url;
};

const toProfile = (
  uid: string,
  userInfo: z.infer<typeof profileClaims>,
  answer: URLSearchParams,
  tokens: ProviderTokens,
): ProviderProfile => ({
  uid,
  email: parseEmail(userInfo.email ?? '') ?? null,
  emailVerified: userInfo.email_verified ?? false,
  name: oneLine((userInfo.name ?? nameIn(answer.get('user'))).slice(0, 1_024)).slice(0, 128),
  tokens,
});

const nameIn = (posted: string | null): string => {
  try {
    const { firstName, lastName } = postedName.parse(JSON.parse(posted ?? '')).name;
    return `${firstName} ${lastName}`;
  } catch {
    return '';
  }
};

const rethrowAsAccountError = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (cause) {
    throw asAccountError(cause);
  }
};
