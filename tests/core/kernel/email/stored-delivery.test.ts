import { describe, expect, it } from 'vitest';
import {
  afterAttempt,
  bouncedDelivery,
  isForgotten,
  isSettledByLifting,
  isSettledBySending,
  makesAddressBad,
  needsAttention,
  refusedDelivery,
  type StoredDelivery,
  sentDelivery,
} from '#core/kernel/email/stored-delivery.ts';
import { orderId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';

const email = { task: 'receipt:1', ref: 'a', email: 'ada@example.org', kind: 'receipt', order: orderId('ord_1') };
const sent = sentDelivery({ ...email, withoutPdf: false }, instant(1));
const refused = refusedDelivery(email, '550', instant(1));
const bounced: StoredDelivery = { ...sent, state: 'bounced', reason: 'full' };
const settled = { ...refused, isSettled: true };
const erased = { ...refused, email: '' };

describe('deliveries of emails', () => {
  it('a repeated attempt replaces the delivery of an email, unless the email has come back', () => {
    expect(afterAttempt(undefined, refused)).toBe(refused);
    expect(afterAttempt(settled, refused)).toBe(refused);
    expect(afterAttempt(refused, sent)).toBe(sent);
    expect(afterAttempt(bounced, sent)).toBe(bounced);
  });

  it('only a sent email can bounce, once', () => {
    expect(bouncedDelivery(sent, 'full', instant(2))).toEqual({ ...bounced, at: 2 });
    expect(bouncedDelivery(refused, 'full', instant(2))).toBeUndefined();
    expect(bouncedDelivery(bounced, 'full', instant(2))).toBeUndefined();
  });

  it.each([
    ['a sent email', sent, { isBad: false, bySending: false, byLifting: false }],
    ['a refusal', refused, { isBad: true, bySending: true, byLifting: true }],
    ['a bounce', bounced, { isBad: true, bySending: false, byLifting: true }],
    ['a settled refusal', settled, { isBad: false, bySending: false, byLifting: false }],
    ['the refusal of an erased person', erased, { isBad: false, bySending: false, byLifting: false }],
  ])('the address of %s is bad until the failure is settled, by lifting it or by a later email', (_, delivery, are) => {
    const { isBad, bySending, byLifting } = are;
    expect(makesAddressBad(delivery)).toBe(isBad);
    expect(isSettledBySending(delivery, delivery.email)).toBe(bySending);
    expect(isSettledByLifting(delivery, delivery.email)).toBe(byLifting);
    expect(isSettledByLifting(delivery, 'beth@example.org')).toBe(false);
  });

  it.each([
    ['its buyer has the same address', refused, 'Ada@example.org', true],
    ['its buyer has no address', refused, undefined, true],
    ['its buyer’s address was corrected', refused, 'ada@example.net', false],
    ['it went to the holder of a ticket', { ...refused, kind: 'ticket-offered' }, 'ada@example.net', true],
    ['it is about no order', { ...refused, order: null }, 'ada@example.net', true],
    ['it is settled', settled, 'ada@example.org', false],
  ])('whether the failure of an email needs attention: %s', (_, delivery, buyer, needs) => {
    expect(needsAttention(delivery, buyer)).toBe(needs);
  });

  it.each([
    ['a sent email of an order', sent, true],
    ['a receipt without its PDF', { ...sent, withoutPdf: true }, false],
    ['a refusal about an order', refused, false],
    ['a refusal about no order', { ...refused, order: null }, true],
    ['a recent email', { ...sent, at: instant(5) }, false],
  ])('whether the delivery of an old email is forgotten: %s', (_, delivery, isGone) => {
    expect(isForgotten(delivery, instant(5))).toBe(isGone);
  });
});
