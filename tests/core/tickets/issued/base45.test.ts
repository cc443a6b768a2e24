import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase45, encodeBase45 } from '#core/tickets/issued/base45.ts';

const utf8 = new TextEncoder();

it.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('base45: %s is %s, as in RFC 9285', (plain, encoded) => {
  expect(encodeBase45(utf8.encode(plain))).toBe(encoded);
  expect(decodeBase45(encoded)).toEqual(utf8.encode(plain));
});

it.each(['GGW', 'ZZZ', ':::', 'A', 'ABCD', 'bb8', 'B,8', '::', 'É00'])('base45: %s does not decode', (text) => {
  expect(decodeBase45(text)).toBeUndefined();
});

it('base45: encoded bytes decode to the same bytes, and each sequence of bytes has only one text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes);
    }),
  );
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...characters) }), (text) => {
      const bytes = decodeBase45(text);
      if (bytes) expect(encodeBase45(bytes)).toBe(text);
    }),
  );
});
