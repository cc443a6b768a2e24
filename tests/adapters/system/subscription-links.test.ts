import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLinks } from '#adapters/system/order-links.ts';
import { subscriptionLinks } from '#adapters/system/subscription-links.ts';
import { orderId } from '#core/kernel/ids.ts';
import { day, hour, laterBy } from '#core/kernel/time.ts';
import { subscriptionId } from '#core/site/site-forms/subscription.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const site = new URL('https://festival.example');
const links = subscriptionLinks('a secret of this installation', site);
const tom = subscriptionId('sub_68e0d3f0a1b2c3d4e5f60718');
const now = aSaturdayInOctober;
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('subscription link of an email', () => {
  const toConfirm = links.toConfirm(tom, laterBy(now, 7 * day));
  const toLeave = links.toLeave(tom);

  it('an email’s subscription link leads to our page and verifies to its subscription', () => {
    expect(toConfirm).toMatch(/^https:\/\/festival\.example\/confirm-subscription\?token=/);
    expect(toLeave).toMatch(/^https:\/\/festival\.example\/unsubscribe\?token=/);
    expect(links.confirming(tokenIn(toConfirm), now)).toBe(tom);
    expect(links.leaving(tokenIn(toLeave))).toBe(tom);
  });

  it('a subscription link expires when it confirms a subscription, and never expires when it ends one', () => {
    const token = tokenIn(links.toConfirm(tom, laterBy(now, hour)));
    expect(links.confirming(token, laterBy(now, hour - 1))).toBe(tom);
    expect(links.confirming(token, laterBy(now, hour))).toBeUndefined();
  });

  it('an email’s subscription link is refused for another purpose and with another secret', () => {
    expect(links.leaving(tokenIn(toConfirm))).toBeUndefined();
    expect(links.confirming(tokenIn(toLeave), now)).toBeUndefined();
    expect(subscriptionLinks('another secret', site).leaving(tokenIn(toLeave))).toBeUndefined();
    const order = orderLinks('a secret of this installation').sign(orderId('ord_1'));
    expect(links.leaving(order)).toBeUndefined();
  });

  it('an email’s subscription link is refused after any single character is changed', () => {
    const token = tokenIn(toConfirm);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('A', 'b', '~', '9', '0', '='), (where, character) => {
        const at = where % token.length;
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        if (changed !== token) expect(links.confirming(changed, now)).toBeUndefined();
      }),
    );
  });

  it('an email’s subscription link is refused when malformed, without throwing', () => {
    for (const token of ['', '~', '~~', 'sub_1', 'sub_1~', '../x~abc', '\u{1F415}~\u{1F415}']) {
      expect(links.leaving(token)).toBeUndefined();
      expect(links.confirming(token, now)).toBeUndefined();
    }
    fc.assert(fc.property(fc.string(), (token) => links.leaving(token) === undefined));
  });

  it('subscription links of emails throw without a secret', () => {
    expect(() => subscriptionLinks(' ', site)).toThrow(RangeError);
  });
});
