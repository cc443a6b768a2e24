import type { Clock } from '#core/kernel/ports.ts';
import { type AppleKey, appleIssuer, appleSecret } from './apple-secret.ts';
import { openIdProvider } from './openid-provider.ts';
import type { SignInProvider } from './sign-in-provider.ts';

const usualScopes = ['openid', 'email', 'profile'];

type Client = { readonly clientId: string; readonly clientSecret: string };

/** Google. It issues refresh tokens only for `access_type=offline`. */
export const google = ({ clientId, clientSecret }: Client, clock: Clock): SignInProvider =>
  openIdProvider(
    {
      id: 'google',
      issuer: new URL('https://accounts.google.com'),
      clientId,
      clientSecret: async () => clientSecret,
      scopes: usualScopes,
      extra: { access_type: 'offline' },
    },
    clock,
  );

/** Apple, which posts its response as a form when a name or an address is requested. */
export const apple = (key: AppleKey, clock: Clock): SignInProvider =>
  openIdProvider(
    {
      id: 'apple',
      issuer: new URL(appleIssuer),
      clientId: key.clientId,
      clientSecret: appleSecret(key, clock),
      scopes: ['openid', 'email', 'name'],
      extra: { response_mode: 'form_post' },
    },
    clock,
  );

/** Any OpenID Connect provider. @param name its id in URLs */
export const anyProvider = (
  { name, issuer, ...client }: Client & { readonly name: string; readonly issuer: URL },
  clock: Clock,
): SignInProvider =>
  openIdProvider(
    {
      id: name,
      issuer,
      clientId: client.clientId,
      clientSecret: async () => client.clientSecret,
      scopes: usualScopes,
    },
    clock,
  );
