import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import {
  maxPhonesOfPass,
  phonesWith,
  type RegisteredPhone,
  registered,
  replacedPhones,
} from '#core/tickets/issued/wallets/registered-phone.ts';

const pass = { ticket: ticketId('a'.repeat(32)), issue: 1 };
const aPhone = (device: string, at = 0, change: Partial<RegisteredPhone> = {}): RegisteredPhone => ({
  ...{ device, pass, pushToken: 'ab12', registeredAt: instant(at) },
  ...change,
});
const somePhones = fc
  .uniqueArray(fc.record({ device: fc.integer({ min: 0, max: 99 }), at: fc.integer({ min: 0, max: 9 }) }), {
    selector: ({ device }) => device,
    maxLength: 2 * maxPhonesOfPass,
  })
  .map((phones) => phones.map(({ device, at }) => aPhone(String(device), at)));

describe('phones with a wallet pass', () => {
  it('a known phone that registers again changes its token and stays in its place', () => {
    const known = aPhone('phone', 1);
    expect(registered(undefined, known)).toBe(known);
    expect(registered(known, aPhone('phone', 5, { pushToken: 'cd34' }))).toEqual({ ...known, pushToken: 'cd34' });
  });

  it('the phones with a wallet pass are in the order of registration, without those of other passes', () => {
    const others = [aPhone('x', 0, { pass: { ...pass, issue: 2 } })];
    const phones = [aPhone('late', 2), aPhone('b', 1), aPhone('a', 1), ...others];
    expect(phonesWith(phones, pass).map(({ device }) => device)).toEqual(['a', 'b', 'late']);
  });

  it('a wallet pass keeps the phones that registered last, and always the new one', () => {
    fc.assert(
      fc.property(somePhones, (before) => {
        const phone = aPhone('new', 5);
        const all = [...before, phone];
        const gone = replacedPhones(all, phone);
        const left = all.filter((each) => !gone.includes(each));
        expect(left).toContain(phone);
        expect(left).toHaveLength(Math.min(all.length, maxPhonesOfPass));
        const latestGone = Math.max(-1, ...gone.map(({ registeredAt }) => registeredAt));
        for (const each of left) if (each !== phone) expect(each.registeredAt).toBeGreaterThanOrEqual(latestGone);
      }),
    );
  });
});
