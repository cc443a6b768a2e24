import { describe, expect, it } from 'vitest';
import { cardPageFor } from '#adapters/stripe/card-page.ts';
import { openMemoryProvider } from '../../contracts/payments/memory-provider.ts';

const siteUrl = new URL('https://festival.example');

describe("request for an order's card page", () => {
  it('depends on the order alone, so that a retry sends the same request', async () => {
    const order = await (await openMemoryProvider()).newOrder({ email: 'ada@example.com' });
    expect(cardPageFor(order, siteUrl, 'festival', 1)).toEqual(cardPageFor({ ...order }, siteUrl, 'festival', 1));
    expect(cardPageFor(order, siteUrl, 'festival', 1).expires_at).toBe(order.expiresAt / 1000);
  });

  it('puts our metadata on the page and the payment, and nothing about the buyer', async () => {
    const order = await (await openMemoryProvider()).newOrder({ email: 'ada@example.com' });
    const {
      metadata,
      payment_intent_data: payment,
      client_reference_id: reference,
    } = cardPageFor(order, siteUrl, 'festival', 1);
    expect(metadata).toEqual({ order: order.id, environment: 'festival', attempt: '1' });
    expect(payment?.metadata).toEqual(metadata);
    expect(reference).toBe(order.id);
    expect(JSON.stringify({ metadata, payment })).not.toContain('ada@');
  });

  it('has return URLs of the site, with the session’s id filled in by the provider', async () => {
    const order = await (await openMemoryProvider()).newOrder();
    const { success_url: success, cancel_url: cancel } = cardPageFor(order, siteUrl, 'festival', 1);
    expect(success).toBe('https://festival.example/success?session_id={CHECKOUT_SESSION_ID}');
    expect(cancel).toBe(`https://festival.example/cancel?order=${order.id}`);
  });

  it('requests a button that says Pay', async () => {
    const order = await (await openMemoryProvider()).newOrder();
    expect(cardPageFor(order, siteUrl, 'festival', 1).submit_type).toBe('pay');
  });

  it('merges the lines of one price', async () => {
    const order = await (await openMemoryProvider()).newOrder();
    const twice = { ...order, lines: [...order.lines, ...order.lines] };
    expect(cardPageFor(twice, siteUrl, 'festival', 1).line_items).toEqual([
      { price: 'price_z_adult', quantity: 4 },
      { price: 'price_y_child', quantity: 2 },
    ]);
  });
});
