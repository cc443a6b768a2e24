import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuessablePassword } from '#core/accounts/guessable-password.ts';

const gwen = { name: 'Gwen Guest', email: 'gwen.guest@example.co.uk' };

describe('guessable password', () => {
  it.each([
    ['only spaces', ' '.repeat(12)],
    ['only other blanks', '\t\u00a0\u2003'.repeat(4)],
    ['the name', 'Gwen Guest'],
    ['the name without its space, in other case', 'GWENGUEST'],
    ['the name with a year', 'GwenGuest1985!'],
    ['the name the other way round', 'guest gwen'],
    ['the email', 'gwen.guest@example.co.uk'],
    ['the email in capitals, with blanks', ' Gwen.Guest@Example.co.uk '],
    ['the first part of the email', 'gwen.guest'],
  ])('a guessable password is %s', (_what, password) => expect(isGuessablePassword(password, gwen)).toBe(true));

  it.each([
    ['three plain words', 'truffle hill oak'],
    ['a sentence with the name in it', 'gwen digs at midnight'],
    ['signs and spaces', '! ? ! ? ! ? ! ?'],
  ])('a guessable password is not %s', (_what, password) => expect(isGuessablePassword(password, gwen)).toBe(false));

  it('guessable passwords include names in other scripts, and a name or address of digits as the whole password', () => {
    expect(isGuessablePassword('張偉張偉', { name: '張偉張偉', email: '' })).toBe(true);
    expect(isGuessablePassword('4711081547', { name: '42', email: '1@example.test' })).toBe(false);
    expect(isGuessablePassword('20251122', { name: '', email: '20251122@example.test' })).toBe(true);
  });

  it('a guessable password: a name of three letters followed by digits, but not of two letters and digits', () => {
    expect(isGuessablePassword('Eve12345678', { name: 'Eve', email: '' })).toBe(true);
    expect(isGuessablePassword('Jo123456789', { name: 'Jo', email: '' })).toBe(false);
    expect(isGuessablePassword('guest gwen', { name: ' Gwen  Guest ', email: '' })).toBe(true);
  });

  it('a password is guessable only if it is blank, when the owner is unknown', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        expect(isGuessablePassword(password)).toBe(password.trim() === '');
      }),
    );
  });

  it('a guessable password is recognised in a short time when the password is long', () => {
    expect(isGuessablePassword('a1'.repeat(128), { name: 'a1'.repeat(64), email: '' })).toBe(false);
  });
});
