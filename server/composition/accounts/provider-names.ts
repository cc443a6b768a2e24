import { capitalised } from '#core/kernel/capitalised.ts';
import type { SignInProvider } from '#core/site/frame/site-config.ts';
import type { Settings } from '../../settings/settings.ts';

/** The label is the id with a capital: `acme` becomes `Acme`. */
const providerOf = (id: string): SignInProvider => ({ id, label: capitalised(id) });

/** The sign-in providers of the built-in account service: those whose settings are present. */
export const ownProviders = (s: Settings): readonly SignInProvider[] =>
  [
    ...(s.OIDC_GOOGLE_CLIENT_ID ? ['google'] : []),
    ...(s.OIDC_APPLE_CLIENT_ID ? ['apple'] : []),
    ...s.OIDC_PROVIDER.map(({ name }) => name),
  ].map(providerOf);

/** The sign-in providers of an external Appwrite server. Its API does not list them, so the operator does. */
export const appwriteProviders = (s: Settings): readonly SignInProvider[] =>
  s.APPWRITE_PROVIDERS.split(/[\s,]+/)
    .filter((id) => id !== '')
    .map(providerOf);
