import { Account as PageAccount, Client as PageClient } from 'appwrite';
import { Account as ServerAccount, Client as ServerClient } from 'node-appwrite';
import { describe, expect, it } from 'vitest';
import { browserAccounts } from '#adapters/browser/accounts/accounts.ts';
import {
  type AccountCall,
  missingParameter,
  requiredParameters,
  requireParameters,
} from '#core/accounts/required-parameters.ts';

/** A closed port, so that a call that reaches the network fails with a different message. */
const endpoint = 'http://127.0.0.1:9/v1';

const isCall = (name: string): name is AccountCall => name in requiredParameters;
const rows = Object.keys(requiredParameters)
  .filter(isCall)
  .flatMap((call) => requiredParameters[call].map((name) => ({ call, names: requiredParameters[call], name })));

/** Calls that only the page's SDK has: OAuth redirects and push targets. */
const onlyOfPages: ReadonlySet<string> = new Set([
  'createOAuth2Session',
  'createPushTarget',
  'updatePushTarget',
  'deletePushTarget',
]);

/** All arguments of a call except one. */
const allBut = (names: readonly string[], left: string) =>
  Object.fromEntries(names.map((name) => [name, name === left ? undefined : 'something']));

const messageOf = async (call: () => unknown): Promise<string> => {
  try {
    await call();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing was missed';
};

describe.each(rows)('required parameters: $call without $name', ({ call, names, name }) => {
  const message = `Missing required parameter: "${name}"`;

  it.each([
    ['the browser', new PageAccount(new PageClient().setEndpoint(endpoint))],
    ['the server', new ServerAccount(new ServerClient().setEndpoint(endpoint))],
  ])(
    'an account call without a required parameter is refused by %s SDK with the message of §8',
    async (_whose, account) => {
      const method: unknown = Reflect.get(account, call);
      if (typeof method !== 'function') return expect(onlyOfPages.has(call)).toBe(true);
      expect(await messageOf(() => method.call(account, allBut(names, name)))).toBe(message);
    },
  );

  it('an account call without a required parameter is refused by our check with the SDK’s message', async () => {
    expect(await messageOf(() => requireParameters(call, allBut(names, name)))).toBe(message);
  });
});

it('account calls: an empty parameter counts as present, and the error names the first missing one', () => {
  expect(() => requireParameters('createEmailPasswordSession', { email: '', password: '' })).not.toThrow();
  expect(() => requireParameters('updateRecovery', {})).toThrow(missingParameter('userId'));
});

it('account calls: a missing password or URL is refused before a request is sent', async () => {
  const page = browserAccounts({ endpoint, projectId: 'truffle-festival' });
  const forgetful: { email: string; password: string } = JSON.parse('{"email":"ada@example.com"}');
  await expect(page.logIn(forgetful)).rejects.toThrow('Missing required parameter: "password"');
  const nowhere: string = JSON.parse('[]')[0];
  await expect(page.requestRecovery('ada@example.com', nowhere)).rejects.toThrow('Missing required parameter: "url"');
});
