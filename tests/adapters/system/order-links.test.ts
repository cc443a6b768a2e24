import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newIds } from '#adapters/system/new-ids.ts';
import { orderLinks } from '#adapters/system/order-links.ts';
import { isId, orderId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';

const anOrderId = fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/).map(orderId);

describe('signed order link of a guest', () => {
  const links = orderLinks('a secret of this installation');

  it('a guest’s signed order link verifies to its order for any id', () => {
    fc.assert(fc.property(anOrderId, (id) => links.verify(links.sign(id)) === id));
  });

  it('a guest’s signed order link is refused after any single character is changed', () => {
    fc.assert(
      fc.property(anOrderId, fc.nat(), fc.constantFrom('A', 'b', '.', '-', '0', '='), (id, where, character) => {
        const token = links.sign(id);
        const at = where % token.length;
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        if (changed !== token) expect(links.verify(changed)).toBeUndefined();
      }),
    );
  });

  it('a guest’s signed order link is refused with another secret', () => {
    const token = links.sign(orderId('ord_1'));
    expect(orderLinks('another secret').verify(token)).toBeUndefined();
  });

  it('guests’ signed order links refuse malformed tokens without throwing', () => {
    for (const token of ['', '.', 'ord_1', 'ord_1.', '.abc', 'ord_1.%%%', '../x.abc', '\u{1F415}.\u{1F415}'])
      expect(links.verify(token)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (token) => links.verify(token) === undefined));
  });

  it('guests’ signed order links throw without a secret', () => {
    expect(() => orderLinks(' ')).toThrow(RangeError);
  });
});

describe('new ids', () => {
  it('new ids are well formed, unique and sort by age', () => {
    let now = 1_759_564_800_000;
    const ids = newIds('ord', { now: () => instant(now) });
    const made = Array.from({ length: 500 }, () => {
      now += 1_000;
      return ids.next();
    });
    expect(new Set(made).size).toBe(500);
    expect(made).toEqual(made.toSorted());
    for (const id of made) {
      expect(isId(id)).toBe(true);
      expect(id).toMatch(/^ord_[0-9a-f]{24}$/);
    }
  });
});
