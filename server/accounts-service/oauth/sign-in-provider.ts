import type { Instant } from '#core/kernel/time.ts';

/** The parameters of one sign-in; each secret is used once. */
export type SignInRequest = {
  /** The redirect URL. */
  readonly callback: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier (RFC 7636). */
  readonly verifier: string;
  /** Scopes in addition to those that identify the person. */
  readonly scopes: readonly string[];
};

/** The tokens of a provider's API. */
export type ProviderTokens = {
  readonly accessToken: string;
  /** '' where the provider gave none. */
  readonly refreshToken: string;
  /** null when the provider names no expiry. */
  readonly expiresAt: Instant | null;
};

/** A person's profile at a provider. */
export type ProviderProfile = {
  /** The person's permanent id at this provider. */
  readonly uid: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly tokens: ProviderTokens;
};

/**
 * An identity provider. Every method throws `AccountError`: `user_oauth2_unauthorized` when the person or the provider
 * refused, `user_oauth2_bad_request` for a response to another request, `user_oauth2_provider_error` when the provider
 * cannot be reached or its response cannot be read.
 */
export interface SignInProvider {
  /** Its id in URLs and models: `google`. */
  readonly id: string;
  /** The provider's page for this sign-in. */
  authorizationUrl(request: SignInRequest): Promise<URL>;
  /** Exchanges the provider's response for the person's profile. */
  fetchProfile(request: SignInRequest, answer: URLSearchParams): Promise<ProviderProfile>;
  /** Exchanges a refresh token for new tokens. */
  refresh(refreshToken: string): Promise<ProviderTokens>;
}
