/** The types that the tests need of `oidc-provider`, because the package ships no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Account = { readonly accountId: string; claims(): Promise<Readonly<Record<string, unknown>>> };

  export default class Provider {
    constructor(
      issuer: string,
      settings: Readonly<Record<string, unknown>> & {
        readonly findAccount: (context: unknown, id: string) => Promise<Account>;
      },
    );
    callback(): RequestListener;
  }
}
