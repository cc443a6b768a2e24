import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardPageFor } from '#adapters/stripe/card-page.ts';
import { orderRecordIn } from '#adapters/stripe/order-note.ts';
import { priceId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { openMemoryProvider } from '../../contracts/shop/payments/memory-provider.ts';

const siteUrl = new URL('https://festival.example');

const texts = (metadata: object | undefined) =>
  Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, String(value)]));

describe("request for an order's card page", () => {
  it('the request for an order’s card page depends on the order alone, so that a retry sends the same request', async () => {
    const order = await (await openMemoryProvider()).newOrder({ email: 'ada@example.com' });
    expect(cardPageFor(order, siteUrl, 'festival', 1, 2025)).toEqual(
      cardPageFor({ ...order }, siteUrl, 'festival', 1, 2025),
    );
    expect(cardPageFor(order, siteUrl, 'festival', 1, 2025).expires_at).toBe(order.expiresAt / 1000);
  });

  it('the request for a card page puts our metadata on page and payment, and nothing about the buyer', async () => {
    const order = await (await openMemoryProvider()).newOrder({ email: 'ada@example.com' });
    const {
      metadata,
      payment_intent_data: payment,
      client_reference_id: reference,
    } = cardPageFor(order, siteUrl, 'festival', 1, 2025);
    expect(payment?.metadata).toEqual({ order: order.id, environment: 'festival', attempt: '1' });
    expect(metadata).toMatchObject(payment?.metadata ?? {});
    expect(reference).toBe(order.id);
    expect(JSON.stringify({ metadata, payment })).not.toContain('ada@');
  });

  it('a card page’s request notes in the metadata everything needed to store the same order again', async () => {
    const order = await (await openMemoryProvider()).newOrder({ userId: userId('ada') });
    const { metadata } = cardPageFor(order, siteUrl, 'festival', 1, 2025);
    const { id, lines, total, chain, createdAt, expiresAt } = order;
    expect(orderRecordIn(texts(metadata))).toEqual({
      ...{ id, userId: 'ada', lines, total, chain, createdAt, expiresAt },
      edition: 2025,
    });
    expect(orderRecordIn({ ...texts(metadata), note_1: '' })).toBeUndefined();
    expect(orderRecordIn({})).toBeUndefined();
  });

  it('a card page sells a donation by the pound, and notes it', async () => {
    const order = await (await openMemoryProvider()).newOrder();
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    const given = {
      ...line,
      priceId: priceId('price_rescue'),
      unitPrice: pence(2000),
      quantity: 1,
      donation: true as const,
    };
    const { line_items, metadata } = cardPageFor({ ...order, lines: [line, given] }, siteUrl, 'festival', 1, 2025);
    expect(line_items).toContainEqual({ price: 'price_rescue', quantity: 20 });
    expect(orderRecordIn(texts(metadata))?.lines).toEqual([line, given]);
  });

  it('a card page’s request notes long orders and names within Stripe’s limits, or omits the note', async () => {
    const order = await (await openMemoryProvider()).newOrder();
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string({ unit: 'grapheme', maxLength: 40 }), off: fc.nat(200) }), {
          minLength: 1,
          maxLength: 60,
        }),
        (names) => {
          const lines = names.map(({ name, off }) => ({
            ...line,
            name,
            ...(off > 0 ? { voucher: { each: pence(off), quantity: 1 } } : {}),
          }));
          const { metadata } = cardPageFor({ ...order, lines }, siteUrl, 'festival', 1, 2025);
          const values = Object.values(metadata ?? {}).map(String);
          expect(values.length).toBeLessThanOrEqual(50);
          expect(values.every((value) => value.length <= 500 && /^[ -~]*$/.test(value))).toBe(true);
          const record = orderRecordIn(texts(metadata));
          if (record) expect(record.lines).toEqual(lines);
          else expect(JSON.stringify(lines).length).toBeGreaterThan(3_000);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('the request for a card page has return URLs of the site, with the session’s id filled in by the provider', async () => {
    const order = await (await openMemoryProvider()).newOrder();
    const { success_url: success, cancel_url: cancel } = cardPageFor(order, siteUrl, 'festival', 1, 2025);
    expect(success).toBe('https://festival.example/success?session_id={CHECKOUT_SESSION_ID}');
    expect(cancel).toBe(`https://festival.example/cancel?order=${order.id}`);
  });

  it('the request for a card page asks for a button that says Pay', async () => {
    const order = await (await openMemoryProvider()).newOrder();
    expect(cardPageFor(order, siteUrl, 'festival', 1, 2025).submit_type).toBe('pay');
  });

  it('the request for a card page merges the lines with the same price', async () => {
    const order = await (await openMemoryProvider()).newOrder();
    const twice = { ...order, lines: [...order.lines, ...order.lines] };
    expect(cardPageFor(twice, siteUrl, 'festival', 1, 2025).line_items).toEqual([
      { price: 'price_z_adult', quantity: 4 },
      { price: 'price_y_child', quantity: 2 },
    ]);
  });
});
