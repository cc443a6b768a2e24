import type { Instant } from '#core/kernel/time.ts';

/** One attempt to sign in with a provider; every secret of it is good once. */
export type SignInRequest = {
  /** Where the provider sends the browser back to. */
  readonly callback: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
  /** What is asked for beyond who it is. */
  readonly scopes: readonly string[];
};

/** What a provider lets us do in somebody's name. */
export type ProviderTokens = {
  readonly accessToken: string;
  /** '' where the provider gave none. */
  readonly refreshToken: string;
  /** null where the provider does not say. */
  readonly expiresAt: Instant | null;
};

/** Somebody, in a provider's words. */
export type ProviderProfile = {
  /** Theirs for ever at this provider. */
  readonly uid: string;
  readonly email: string | null;
  /** Whether the provider has seen proof that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string;
  readonly tokens: ProviderTokens;
};

/**
 * Somebody else who knows who people are. Every method throws `AccountError`: `user_oauth2_unauthorized` when the person
 * or the provider said no, `user_oauth2_bad_request` when the answer is not to our question,
 * `user_oauth2_provider_error` when the provider cannot be reached or understood.
 */
export interface SignInProvider {
  /** As it stands in addresses and models: `google`. */
  readonly id: string;
  /** The page that asks the person. */
  authorizationUrl(request: SignInRequest): Promise<URL>;
  /** Who it is, by what the provider sent back with the browser. */
  fetchProfile(request: SignInRequest, answer: URLSearchParams): Promise<ProviderProfile>;
  /** Newer tokens for older. */
  refresh(refreshToken: string): Promise<ProviderTokens>;
}
