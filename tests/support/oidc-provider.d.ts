/** Types of what the tests use of the package, which ships none. */
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
