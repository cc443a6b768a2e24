import type { SignInProvider } from '#core/site/site-config.ts';
import type { Settings } from './settings.ts';

/** As people know it, where nobody has said: `acme` is Acme. */
const named = (id: string): SignInProvider => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) });

/** Who else may say who somebody is, by the built-in account service: those whose settings are there. */
export const ownProviders = (s: Settings): readonly SignInProvider[] =>
  [
    ...(s.OIDC_GOOGLE_CLIENT_ID ? ['google'] : []),
    ...(s.OIDC_APPLE_CLIENT_ID ? ['apple'] : []),
    ...s.OIDC_PROVIDER.map(({ name }) => name),
  ].map(named);

/** The same by an Appwrite server, which cannot be asked: whoever set it up says so. */
export const appwriteProviders = (s: Settings): readonly SignInProvider[] =>
  s.APPWRITE_PROVIDERS.split(/[\s,]+/)
    .filter((id) => id !== '')
    .map(named);
