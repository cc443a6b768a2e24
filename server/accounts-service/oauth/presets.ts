import type { Clock } from '#core/kernel/ports.ts';
import { type AppleKey, appleIssuer, appleSecret } from './apple-secret.ts';
import { openIdProvider } from './openid-provider.ts';
import type { SignInProvider } from './sign-in-provider.ts';

const usualScopes = ['openid', 'email', 'profile'];

type Client = { readonly clientId: string; readonly clientSecret: string };

/** Log in with Google. Only asked like this does it give what makes newer tokens of older. */
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

/** Log in with Apple, which answers by a form when asked for more than an id. */
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

/** Log in with anybody who speaks OpenID Connect. @param name as it stands in addresses */
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
