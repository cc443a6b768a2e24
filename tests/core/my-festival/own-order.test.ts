import { describe, expect, it } from 'vitest';
import { addDays, londonDate } from '#core/kernel/time.ts';
import { competitorTicketBought } from '#core/my-festival/competitor-ticket-bought.ts';
import { type OwnOrder, orderStatus, worthListing } from '#core/my-festival/own-order.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aPurchase } from '#fixtures/builders/a-purchase.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { anOwnOrder } from '#fixtures/builders/an-own-order.ts';

const today = londonDate(aSaturdayInOctober);
const said = (change: Partial<OwnOrder>, day = today) => orderStatus(anOwnOrder(change), day);

describe("an order in its buyer's eyes", () => {
  it('is refundable until a date, up to and including that day', () => {
    expect(said({})).toBe('Refundable until 18 October 2025');
    expect(said({ refundable: false }, addDays(today, 15))).toBe('Refundable until 18 October 2025, which has passed');
  });

  it('was never refundable when it was bought too close to the festival', () => {
    expect(said({ refundable: false, refundableUntil: null })).toMatch(/bought too close to the festival/);
  });

  it('never claims that a date has passed which has not: a disputed order is told to write', () => {
    expect(said({ refundable: false })).toBe('Not refundable here: write to us');
    expect(said({ refundable: false }, addDays(today, 14))).toBe('Not refundable here: write to us');
  });

  it('says where a payment or a refund stands', () => {
    expect(said({ status: 'waiting' })).toMatch(/Waiting for the payment/);
    expect(said({ status: 'refund-pending' })).toBe('Refund on its way');
    expect(said({ status: 'refunded' })).toBe('Refunded');
    expect(said({ status: 'over' })).toBe('Not paid');
  });

  it('is not worth listing when it came to nothing', () => {
    const paid = anOwnOrder();
    expect(worthListing([anOwnOrder({ status: 'over' }), paid])).toEqual([paid]);
  });
});

describe('the trail to the ring', () => {
  it('starts with the first competitor ticket, and with nothing else', () => {
    const competing = aProduct({ ticketType: 'Competitors' });
    const guest = aProduct();
    const ticket = aPurchase({ itemId: competing.id });
    expect(competitorTicketBought([aPurchase({ itemId: guest.id }), ticket], [competing, guest])).toBe(
      ticket.purchased,
    );
    expect(competitorTicketBought([aPurchase({ itemId: guest.id })], [competing, guest])).toBeNull();
  });
});
