import { OAuthProvider } from 'appwrite';
import { OAuthProvider as ServerOAuthProvider } from 'node-appwrite';
import { describe, expect, it } from 'vitest';
import { protocolProviders } from '../../../../server/accounts-service/oauth/protocol-providers.ts';

describe('OAuth providers of the protocol', () => {
  it.each([
    ['web', Object.values(OAuthProvider)],
    ['server', Object.values(ServerOAuthProvider)],
  ])(
    'the OAuth providers of the accounts protocol include every provider that the official %s SDK names',
    (_sdk, named) => {
      expect(named.filter((provider) => !protocolProviders.has(provider))).toEqual([]);
    },
  );
});
