import type { SignInProvider } from '#adapters/appwrite-service/sign-in-provider.ts';
import { anyProvider, apple, google } from '#adapters/openid/presets.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Settings } from './settings.ts';

/** Who else may vouch for people, as far as the settings tell how to ask them. */
export const signInProviders = (s: Settings, clock: Clock): readonly SignInProvider[] => {
  const { OIDC_GOOGLE_CLIENT_ID: googleId, OIDC_GOOGLE_CLIENT_SECRET: googleSecret } = s;
  const { OIDC_APPLE_CLIENT_ID: appleId, OIDC_APPLE_TEAM_ID: teamId, OIDC_APPLE_KEY_ID: keyId } = s;
  const privateKey = s.OIDC_APPLE_PRIVATE_KEY;
  return [
    ...(googleId && googleSecret ? [google({ clientId: googleId, clientSecret: googleSecret }, clock)] : []),
    ...(appleId && teamId && keyId && privateKey
      ? [apple({ clientId: appleId, teamId, keyId, privateKey }, clock)]
      : []),
    ...s.OIDC_PROVIDER.map((provider) => anyProvider(provider, clock)),
  ];
};
