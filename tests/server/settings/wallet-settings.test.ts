import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/settings/settings.ts';
import { appleKeys, googleKeys } from '../../wire/wallets/wallet-keys.ts';

const keys = appleKeys('pass.example.festival', 'TEAM123456');
const apple = {
  WALLET_APPLE_CERTIFICATE: keys.certificate,
  WALLET_APPLE_KEY: keys.key,
  WALLET_APPLE_WWDR: keys.wwdr,
  WALLET_APPLE_PASS_TYPE_ID: 'pass.example.festival',
  WALLET_APPLE_TEAM_ID: 'TEAM123456',
};
const google = { WALLET_GOOGLE_ISSUER_ID: '33880000', WALLET_GOOGLE_SERVICE_ACCOUNT: googleKeys().account };

const complaint = (env: Readonly<Record<string, string>>): string => {
  try {
    readSettings(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

describe('wallet settings', () => {
  it('wallet settings are complete or absent', () => {
    for (const env of [{}, apple, google, { ...apple, ...google }]) expect(complaint(env)).toBe('');
  });

  it.each(Object.keys(apple))('Apple Wallet settings are refused without %s, which the error names', (name) => {
    expect(complaint({ ...apple, [name]: '' })).toContain(`${name}: Apple Wallet needs it beside the others`);
  });

  it.each(Object.keys(google))('Google Wallet settings are refused without %s, which the error names', (name) => {
    expect(complaint({ ...google, [name]: '' })).toContain(`${name}: Google Wallet needs it beside the others`);
  });

  it.each([
    ['WALLET_APPLE_CERTIFICATE', 'not a certificate'],
    ['WALLET_APPLE_KEY', 'not a key'],
    ['WALLET_APPLE_KEY', appleKeys('pass.example.other', 'TEAM123456').key],
    ['WALLET_APPLE_WWDR', 'not a certificate'],
    ['WALLET_APPLE_PASS_TYPE_ID', 'festival'],
  ])('wallet settings are refused with a wrong %s', (name, value) => {
    expect(complaint({ ...apple, [name]: value })).toContain(name);
  });

  it.each(['{}', 'a path', JSON.stringify({ client_email: 'a@b.example', private_key: 'PRIVATE KEY' })])(
    'wallet settings are refused with an invalid service account: %s',
    (value) => expect(complaint({ ...google, WALLET_GOOGLE_SERVICE_ACCOUNT: value })).toContain('client_email'),
  );

  it.each(['WALLET_APPLE_PUSH_BASE', 'WALLET_GOOGLE_API_BASE'])(
    'wallet settings accept a local stand-in only: %s',
    (name) => {
      for (const address of ['http://127.0.0.1:4244', 'https://localhost:4244'])
        expect(complaint({ ...apple, ...google, [name]: address })).toBe('');
      for (const address of ['https://api.push.apple.example', 'https://localhost.example:4244'])
        expect(complaint({ ...apple, ...google, [name]: address })).toContain(
          `${name}: only a stand-in on this machine`,
        );
      expect(complaint({ ...apple, ...google, [name]: 'not an address' })).toContain(name);
    },
  );

  it('wallet settings authenticate at Google only, whatever URL the key file has', () => {
    const keys = googleKeys();
    const withTokenUri = (address: string) =>
      complaint({ ...google, WALLET_GOOGLE_SERVICE_ACCOUNT: keys.accountAt(address) });
    for (const address of ['https://oauth2.googleapis.com/token', 'http://127.0.0.1:4244/token'])
      expect(withTokenUri(address)).toBe('');
    for (const address of [
      'http://oauth2.googleapis.com/token',
      'https://googleapis.com.example/token',
      'https://evilgoogleapis.com/token',
      'not an address',
    ])
      expect(withTokenUri(address)).toContain('WALLET_GOOGLE_SERVICE_ACCOUNT');
  });
});
