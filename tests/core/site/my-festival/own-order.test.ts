import { describe, expect, it } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { addDays, londonDate } from '#core/kernel/time.ts';
import { competitorTicketBought } from '#core/site/my-festival/competitor-ticket-bought.ts';
import {
  linesInWords,
  type OwnOrder,
  orderStatus,
  refundedInWords,
  worthListing,
} from '#core/site/my-festival/own-order.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aPurchase } from '#fixtures/builders/a-purchase.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { anOwnOrder } from '#fixtures/builders/an-own-order.ts';

const today = londonDate(aSaturdayInOctober);
const statusOf = (change: Partial<OwnOrder>, day = today) => orderStatus(anOwnOrder(change), day);

describe('own order', () => {
  it('an order on My Festival is refundable up to and including its last day', () => {
    expect(statusOf({})).toBe('You can cancel for a full refund until 18 October 2025');
    expect(statusOf({ refundable: false }, addDays(today, 15))).toBe('Refunds closed on 18 October 2025');
  });

  it('an order on My Festival was never refundable when it was bought too close to the festival', () => {
    expect(statusOf({ refundable: false, refundableUntil: null })).toMatch(/bought too close to the festival/);
  });

  it('an order asks the buyer to get in touch if it cannot be refunded although its last day has not passed', () => {
    expect(statusOf({ refundable: false })).toBe('We can’t refund this order here. Please get in touch');
    expect(statusOf({ refundable: false }, addDays(today, 14))).toBe(
      'We can’t refund this order here. Please get in touch',
    );
  });

  it('an order on My Festival promises a refund of the rest, not a full one, once a ticket was returned', () => {
    const lines = anOwnOrder().lines.map((line) => ({ ...line, returned: 1 }));
    expect(statusOf({ lines, toRefund: pence(1500) })).toBe(
      'You can cancel the rest for a refund of £15.00 until 18 October 2025',
    );
  });

  it('an order on My Festival with a ticket given away is refunded ticket by ticket', () => {
    const lines = anOwnOrder().lines.map((line) => ({ ...line, given: 1 }));
    expect(statusOf({ refundable: false, lines })).toMatch(/^You’ve given a ticket away/);
  });

  it('an order on My Festival promises no refund of tickets that are all given away or returned', () => {
    const lines = anOwnOrder().lines.map((line) => ({ ...line, returned: 1, given: 1 }));
    expect(statusOf({ refundable: false, lines })).toBe('You’ve no tickets left in this order to refund');
  });

  it('an order on My Festival shows what was refunded of it, while the rest is valid', () => {
    const inWords = (facts: Partial<OwnOrder>) => refundedInWords(anOwnOrder(facts));
    expect(inWords({ refunded: pence(1500) })).toBe('£15.00 refunded');
    expect(inWords({ refunded: pence(0) })).toBeNull();
    expect(inWords({})).toBeNull();
    expect(inWords({ status: 'refunded', refunded: pence(5000) })).toBeNull();
  });

  it('an order on My Festival shows the status of its payment or refund', () => {
    expect(statusOf({ status: 'waiting' })).toMatch(/Waiting for your payment/);
    expect(statusOf({ status: 'refund-pending' })).toBe('Refund on its way');
    expect(statusOf({ status: 'refunded' })).toBe('Refunded');
    expect(statusOf({ status: 'over' })).toBe('Not paid');
  });

  it('an order on My Festival explains that a used ticket prevents a refund of the whole', () => {
    expect(statusOf({ refundable: false, used: true })).toMatch(/^Someone has come in with one of these tickets/);
  });

  it('an order on My Festival has "given back" for tickets that cost nothing, and "refunded" for the others', () => {
    const inWords = (quantity: number, returned: number, givenBack: number) =>
      linesInWords(
        anOwnOrder({ lines: anOwnOrder().lines.map((line) => ({ ...line, quantity, returned, givenBack })) }),
      );
    expect(inWords(3, 2, 1)).toBe('3 × Guest ticket (1 refunded, 1 given back)');
    expect(inWords(1, 1, 1)).toBe('Guest ticket (given back)');
    expect(inWords(2, 1, 0)).toBe('2 × Guest ticket (1 refunded)');
  });

  it('an order is not listed on My Festival when it ended without payment', () => {
    const paid = anOwnOrder();
    expect(worthListing([anOwnOrder({ status: 'over' }), paid])).toEqual([paid]);
  });
});

describe('competitorTicketBought', () => {
  it('the first competitor ticket of a buyer ignores purchases other than competitor tickets', () => {
    const competing = aProduct({ ticketType: 'Competitors' });
    const guest = aProduct();
    const ticket = aPurchase({ itemId: competing.id });
    expect(competitorTicketBought([aPurchase({ itemId: guest.id }), ticket], [competing, guest])).toBe(
      ticket.purchased,
    );
    expect(competitorTicketBought([aPurchase({ itemId: guest.id })], [competing, guest])).toBeNull();
  });
});
