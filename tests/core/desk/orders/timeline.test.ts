import { describe, expect, it } from 'vitest';
import { type OrderTimelineFacts, orderTimeline } from '#core/desk/orders/timeline.ts';
import { noPence } from '#core/kernel/money.ts';
import { hour, laterBy, minute } from '#core/kernel/time.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const timelineOf = (facts: Partial<OrderTimelineFacts>) =>
  orderTimeline({
    order: anOrder({ state: 'paid' }),
    tickets: [],
    refunds: [],
    events: [],
    emails: [],
    notes: [],
    actions: [],
    admissions: [],
    checkpointName: (id) => id,
    now: laterBy(aSaturdayInOctober, hour),
    ahead: 0,
    ...facts,
  });
const titles = (facts: Partial<OrderTimelineFacts>) => timelineOf(facts).map(({ title }) => title);

describe('an order’s timeline', () => {
  const refunded = anOrder({ state: 'refunded' });
  const refund: Refund = {
    id: 'refund_1',
    orderId: refunded.id,
    amount: refunded.refunded,
    reason: 'by-organiser',
    state: 'done',
    providerId: null,
    createdAt: aSaturdayInOctober,
    tickets: [{ id: 'ticket_1', line: 0, given: false }],
  };

  it('an order’s timeline says that a full refund in the provider’s dashboard voids all tickets, at its email’s time', () => {
    const at = laterBy(aSaturdayInOctober, 20 * minute);
    const email = {
      id: `refund-made:${refunded.id}`,
      at,
      state: 'sent',
      error: null,
      withoutPdf: false,
      badAddress: null,
    } as const;
    expect(timelineOf({ order: refunded, emails: [email] })).toContainEqual({
      at,
      tone: 'bad',
      title: '£25.00 refunded in the payment company’s dashboard',
      detail: 'all that was left, so all its tickets are void and their places free',
    });
  });

  it('an order’s timeline names an email about a gift only when it did not arrive: the gift itself is an event', () => {
    const email = { at: aSaturdayInOctober, error: null, withoutPdf: false, badAddress: null };
    const emails = [
      { ...email, id: 'ticket-offered:gift_1', state: 'sent' },
      { ...email, id: 'ticket-offered:gift_2', state: 'refused' },
    ] as const;
    expect(titles({ emails }).filter((title) => title.includes('email'))).toEqual([
      '“A ticket for you” email refused: it didn’t arrive',
    ]);
  });

  it('an order’s timeline does not say that the desk’s own refund was made in the provider’s dashboard', () => {
    expect(titles({ order: refunded, refunds: [refund] }).filter((title) => title.includes('dashboard'))).toEqual([]);
  });

  it('an order’s timeline names no sum where nothing was paid for the returned tickets', () => {
    const free = { ...refund, amount: noPence };
    expect(titles({ refunds: [free] })).toContain('One ticket taken back');
    expect(titles({ refunds: [{ ...free, reason: 'asked-by-buyer' }] })).toContain('One ticket given back');
    const email = { at: aSaturdayInOctober, state: 'sent', error: null, withoutPdf: false, badAddress: null } as const;
    const emails = [{ ...email, id: `ticket-refunded:${free.id}` }];
    expect(titles({ refunds: [free], emails })).toContain('“Your ticket has been cancelled” email sent');
    const returned = { ...free, reason: 'asked-by-buyer' } as const;
    expect(titles({ refunds: [returned], emails })).toContain('“You’ve given your ticket back” email sent');
    expect(titles({ refunds: [refund], emails })).toContain('“Your refund” email sent');
  });
});
