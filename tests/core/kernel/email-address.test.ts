import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmail } from '#core/kernel/email-address.ts';

describe('parseEmail', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['dog.handler+truffle@sub.example.co.uk', 'dog.handler+truffle@sub.example.co.uk'],
    ["o'hara@example.ie", "o'hara@example.ie"],
    ['root@localhost', 'root@localhost'],
    ['zoë@example.com', 'zoë@example.com'],
    ['zoe\u0308@example.com', 'zo\u00eb@example.com'],
    ['\u202eada\u0000@exam\u200bple.com\ud800', 'ada@example.com'],
    ['a\u034fd\ufe0fa\u3164@example.com', 'ada@example.com'],
  ])('the email address %j is read as %s', (text, address) => expect(parseEmail(text)).toBe(address));

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@@example.com',
    'a b@example.com',
    'ada@example..com',
    'ada..lovelace@example.com',
    'ada@.example.com',
    'ada@example.com-',
    'ada@example.com, eve@example.com',
    '<ada@example.com>',
    'ada@example.com\nBcc: everybody@example.com',
    'ada@example.com\nlater',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(254)}`,
  ])('no email address is read from %j', (text) => expect(parseEmail(text)).toBeUndefined());

  it('an email address that was read is unchanged when it is read again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const address = parseEmail(text);
        if (address !== undefined) expect(parseEmail(` ${address.toUpperCase()} `)).toBe(address);
      }),
    );
  });

  it('an email address that was read never has a line break or a second address, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '@', '.', ',', '\n', '\r', ' ', '<', '"') }), (text) => {
        const address = parseEmail(text);
        if (address !== undefined) expect(address).toMatch(/^[^\s@,<"]+@[^\s@,<"]+$/);
      }),
    );
  });
});
