import { describe, expect, it } from 'vitest';
import { newPassword } from '#core/accounts/password-reset/new-password.ts';

describe('new password, typed twice (§5)', () => {
  it.each([
    ['password-missing', '', ''],
    ['password-missing', '', 'a long password'],
    ['password-missing', 'a long password', ''],
    ['passwords-differ', 'a long password', 'a wrong password'],
    ['passwords-differ', 'a long password', 'a long password '],
    ['passwords-differ', 'short', 'other'],
    ['password-too-short', '1234567', '1234567'],
    ['password-guessable', ' '.repeat(9), ' '.repeat(9)],
    ['password-too-long', 'x'.repeat(257), 'x'.repeat(257)],
    ['password-too-long', '🐕'.repeat(65), '🐕'.repeat(65)],
  ] as const)('a new password, typed twice, is refused as %s', (kind, password, confirmation) => {
    expect(newPassword({ password, confirmation })).toEqual({ ok: false, refusal: { kind } });
  });

  it.each(['12345678', ' blanks count ', 'x'.repeat(256), '🐕'.repeat(64), 'أ'.repeat(128), '松'.repeat(85)])(
    'a new password, typed twice, can be %j',
    (password) => {
      expect(newPassword({ password, confirmation: password })).toEqual({ ok: true, value: password });
    },
  );
});
