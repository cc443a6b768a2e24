import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { SignInProvider } from '../accounts-service/oauth/sign-in-provider.ts';
import type { Settings } from './settings.ts';

type Presets = typeof import('../accounts-service/oauth/presets.ts');

/** Loads the OpenID Connect library at the first sign-in through a provider, because most festivals never need it. */
const lazyProvider = (id: string, open: (presets: Presets) => SignInProvider): SignInProvider => {
  const { authorizationUrl, fetchProfile, refresh } = lazyPort<Omit<SignInProvider, 'id'>>(async () =>
    open(await import('../accounts-service/oauth/presets.ts')),
  );
  return { id, authorizationUrl, fetchProfile, refresh };
};

/** The sign-in providers whose settings are complete. */
export const signInProviders = (s: Settings, clock: Clock): readonly SignInProvider[] => {
  const { OIDC_GOOGLE_CLIENT_ID: googleId, OIDC_GOOGLE_CLIENT_SECRET: googleSecret } = s;
  const { OIDC_APPLE_CLIENT_ID: appleId, OIDC_APPLE_TEAM_ID: teamId, OIDC_APPLE_KEY_ID: keyId } = s;
  const privateKey = s.OIDC_APPLE_PRIVATE_KEY;
  return [
    ...(googleId && googleSecret
      ? [lazyProvider('google', ({ google }) => google({ clientId: googleId, clientSecret: googleSecret }, clock))]
      : []),
    ...(appleId && teamId && keyId && privateKey
      ? [lazyProvider('apple', ({ apple }) => apple({ clientId: appleId, teamId, keyId, privateKey }, clock))]
      : []),
    ...s.OIDC_PROVIDER.map((provider) =>
      lazyProvider(provider.name, ({ anyProvider }) => anyProvider(provider, clock)),
    ),
  ];
};
