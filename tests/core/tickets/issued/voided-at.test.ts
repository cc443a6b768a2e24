import { describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Instant, parseInstant } from '#core/kernel/time.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { spokenTicketNumber, ticketInWords, voidInWords } from '#core/tickets/issued/messages.ts';
import type { VoidReason } from '#core/tickets/issued/ticket.ts';
import { ticketNumberFrom } from '#core/tickets/issued/ticket-number.ts';
import { voidedAt } from '#core/tickets/issued/voided-at.ts';

const [morning, evening] = [parseInstant('2025-10-28T10:42:00Z'), parseInstant('2025-10-28T18:00:00Z')];

const aRefund = (change: Partial<Refund>): Refund => ({
  id: 'refund_1',
  orderId: orderId('ord_1'),
  amount: pence(1500),
  reason: 'asked-by-buyer',
  state: 'done',
  providerId: null,
  createdAt: morning,
  ...change,
});

describe('the time at which a ticket became void', () => {
  it('a ticket became void at the time of the request for its refund; a refund that the bank refused is ignored', () => {
    expect(voidedAt({ voidReason: 'refunded', returnedAt: null }, [aRefund({})])).toBe(morning);
    const refused = aRefund({ id: 'refund_2', state: 'refused', createdAt: evening });
    expect(voidedAt({ voidReason: 'refunded', returnedAt: null }, [aRefund({}), refused])).toBe(morning);
  });

  it('a ticket became void at the time of its own return, and not at that of another ticket of its order', () => {
    const returned = aRefund({ tickets: [{ id: 'another', line: 0, given: false }] });
    expect(voidedAt({ voidReason: 'refunded', returnedAt: evening }, [returned])).toBe(evening);
    expect(voidedAt({ voidReason: 'refunded', returnedAt: null }, [returned])).toBeNull();
  });

  it('the time at which a ticket became void is unknown for a dispute, and for a refund made at the provider', () => {
    expect(voidedAt({ voidReason: 'disputed', returnedAt: null }, [aRefund({})])).toBeNull();
    expect(voidedAt({ voidReason: 'refunded', returnedAt: null }, [])).toBeNull();
    expect(voidedAt({ voidReason: null, returnedAt: null }, [aRefund({})])).toBeNull();
  });

  it('the time at which a ticket became void is shown with the reason', () => {
    const said = (voidReason: VoidReason, at: Instant | null = null, givenBack = false) =>
      voidInWords({ voidReason, voidedAt: at, givenBack });
    expect(said('refunded', morning)).toBe('Refunded on 28 October 2025 at 10.42am.');
    expect(said('refunded', morning, true)).toBe('Given back on 28 October 2025 at 10.42am.');
    expect(said('refunded')).toBe('Refunded.');
    expect(said('cancelled')).toBe('Cancelled.');
    expect(said('disputed')).toContain('The bank is looking into the payment');
  });
});

describe('a ticket in words', () => {
  it('a ticket’s number in words is spelt out character by character', () => {
    expect(spokenTicketNumber(ticketNumberFrom('7K3M-2Q9D'))).toBe('7 K 3 M, 2 Q 9 D');
    expect(() => ticketNumberFrom('7K3M2Q9D')).toThrow(RangeError);
  });

  it('a ticket in words has its product, and its holder where one is known', () => {
    expect(ticketInWords({ productName: 'Parking', holderName: null })).toBe('Parking');
    expect(ticketInWords({ productName: 'Parking', holderName: 'Tom Lamb' })).toBe('Parking, Tom Lamb');
  });
});
