import { expect, it } from 'vitest';
import { type AccountCall, missingParameter, requiredParameters } from '#core/accounts/required-parameters.ts';
import type { Sdk } from './sdks.ts';
import type { World } from './world.ts';

/** Older names of calls, because only these exist in all SDKs. */
const sharedNames: Readonly<Partial<Record<AccountCall, string>>> = {
  createEmailVerification: 'createVerification',
  updateEmailVerification: 'updateVerification',
  createMFAAuthenticator: 'createMfaAuthenticator',
  updateMFAAuthenticator: 'updateMfaAuthenticator',
  deleteMFAAuthenticator: 'deleteMfaAuthenticator',
  createMFAChallenge: 'createMfaChallenge',
  updateMFAChallenge: 'updateMfaChallenge',
};

/** Calls that the server SDK does not have. */
const forBrowsers: ReadonlySet<string> = new Set([
  'createOAuth2Session',
  'createPushTarget',
  'updatePushTarget',
  'deletePushTarget',
]);

const isCall = (name: string): name is AccountCall => name in requiredParameters;
const rows = Object.keys(requiredParameters)
  .filter(isCall)
  .flatMap((call) => requiredParameters[call].map((missing, place) => ({ call, missing, place })));

/** Tests that the SDK refuses each missing parameter of §5 before it sends a request. */
export const missingParameterScenarios = (world: () => World, sdk: Sdk) => {
  const known = rows.filter(({ call }) => sdk.forBrowsers || !forBrowsers.has(call));

  it.each(known)(
    'an accounts SDK’s call $call without "$missing" is refused before it is sent',
    async ({ call, missing, place }) => {
      const account = sdk.guest(world());
      const method: unknown = Reflect.get(account, sharedNames[call] ?? call);
      if (typeof method !== 'function') throw new Error(`${sdk.name} has no ${call}`);
      const given = requiredParameters[call].map((_, at) => (at === place ? undefined : 'given'));
      // Some SDKs throw, others return a rejected promise.
      await expect((async () => method.apply(account, given))()).rejects.toThrow(missingParameter(missing));
    },
  );
};
