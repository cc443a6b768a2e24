import type { Clock } from '#core/kernel/ports.ts';
import type { SignInProvider } from '../../accounts-service/oauth/sign-in-provider.ts';
import type { Settings } from '../../settings/settings.ts';

/** The sign-in providers whose settings are complete. Without any, the OpenID Connect library is not loaded. */
export const signInProviders = async (s: Settings, clock: Clock): Promise<readonly SignInProvider[]> => {
  const { OIDC_GOOGLE_CLIENT_ID: googleId, OIDC_GOOGLE_CLIENT_SECRET: googleSecret } = s;
  const { OIDC_APPLE_CLIENT_ID: appleId, OIDC_APPLE_TEAM_ID: teamId, OIDC_APPLE_KEY_ID: keyId } = s;
  const privateKey = s.OIDC_APPLE_PRIVATE_KEY;
  const forGoogle = googleId && googleSecret ? { clientId: googleId, clientSecret: googleSecret } : undefined;
  const forApple =
    appleId && teamId && keyId && privateKey ? { clientId: appleId, teamId, keyId, privateKey } : undefined;
  if (!forGoogle && !forApple && s.OIDC_PROVIDER.length === 0) return [];
  const { anyProvider, apple, google } = await import('../../accounts-service/oauth/presets.ts');
  return [
    ...(forGoogle ? [google(forGoogle, clock)] : []),
    ...(forApple ? [apple(forApple, clock)] : []),
    ...s.OIDC_PROVIDER.map((provider) => anyProvider(provider, clock)),
  ];
};
