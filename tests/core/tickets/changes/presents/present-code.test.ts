import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentCodes as derivedCodes } from '#adapters/system/present-codes.ts';
import { giftId } from '#core/tickets/changes/gift.ts';
import { parsePresentCode, presentCodeOf } from '#core/tickets/changes/presents/present-code.ts';

describe('the code of a present', () => {
  it('the code of a present is read back however it is typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 256n }), (value) => {
        const code = presentCodeOf(value);
        expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}(-[2-9A-HJKMNP-TW-Z]{4}){2}$/);
        expect(parsePresentCode(code)).toBe(code);
        expect(parsePresentCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
        expect(parsePresentCode(code.replaceAll('-', ''))).toBe(code);
      }),
    );
  });

  it('text that is too short, too long or has other letters is no code of a present', () => {
    for (const typed of ['', '7K3M', '7K3M-2Q9D-HXT', '7K3M-2Q9D-HXTWA', '7K3M-2Q9D-HXT0', '7K3M-2Q9D-HXTI'])
      expect(parsePresentCode(typed)).toBeUndefined();
  });

  it('each gift and each secret has a code of its own, of which stores have only a hash', () => {
    const [one, other] = [derivedCodes('a secret'), derivedCodes('another secret')];
    const [first, second] = [giftId('gift_00000001'), giftId('gift_00000002')];
    expect(one.of(first)).toBe(one.of(first));
    expect(new Set([one.of(first), one.of(second), other.of(first)]).size).toBe(3);
    expect(one.hashOf(one.of(first))).not.toContain(one.of(first));
    expect(one.hashOf(one.of(first))).not.toBe(other.hashOf(one.of(first)));
  });
});
