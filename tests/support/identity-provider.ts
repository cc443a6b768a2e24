/// <reference path="./oidc-provider.d.ts" />
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type IdentityProvider = {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly close: () => Promise<void>;
};

/**
 * Starts a real OpenID Connect provider on a free port. Its log-in page accepts any email address with any password.
 * Addresses at `unproven.example` are reported as unverified.
 */
export const openIdentityProvider = async (redirectUri: (issuer: URL) => string): Promise<IdentityProvider> => {
  let listener: RequestListener = (_request, response) => response.end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const issuer = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const client = { clientId: 'festival', clientSecret: 'kept-by-the-festival-alone' };

  listener = new Provider(issuer.origin, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri(issuer)],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['only for tests'] },
    scopes: ['openid', 'offline_access', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, RefreshToken: 600 },
    pkce: { required: () => true },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: id,
        email_verified: !id.endsWith('@unproven.example'),
        // With characters that are not seen, which the account's name must not have.
        name: 'Ada \u202eDig\u200bby',
      }),
    }),
  }).callback();

  return {
    issuer,
    ...client,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
