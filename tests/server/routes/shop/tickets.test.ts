import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTicketCode } from '#core/issued-tickets/ticket-code.ts';
import { isTicketNumber } from '#core/issued-tickets/ticket-number.ts';
import { orderId as asOrderId } from '#core/kernel/ids.ts';
import { hour } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };
const boughtTickets = z.array(z.object({ ticket: z.object({ id: z.string() }), key: z.string() }));
const listed = z.array(z.object({ id: z.string(), number: z.string() }));

describe('tickets of a user', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A user with two market stands, paid. */
  const aHolder = async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const { sessionId, orderId } = await visitor.open([stand]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const { json } = await visitor.get('/api/my-tickets');
    return { visitor, orderId, json, tickets: listed.parse(json) };
  };

  it('are listed one by one, for them alone', async () => {
    const { json, tickets, orderId } = await aHolder();
    const each = { orderId, productName: 'Market stand', ticketType: 'Stands', state: 'valid', voidReason: null };
    expect(json).toMatchObject([each, each]);
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(2);
    expect(tickets.every(({ number }) => isTicketNumber(number))).toBe(true);
    expect((await festival.visitor().get('/api/my-tickets')).status).toBe(401);
    const other = festival.visitor();
    await other.joins();
    expect((await other.get('/api/my-tickets')).json).toEqual([]);
  });

  it('show a code that is read back from its picture, to their owner alone', async () => {
    const { visitor, tickets } = await aHolder();
    const [ticket] = tickets;
    const picture = await visitor.get(`/api/tickets/${ticket?.id}/qr.svg`);
    expect(picture.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'private, no-store',
    });
    const { data, info } = await sharp(Buffer.from(picture.text))
      .resize(400)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const text = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
    expect(text).toHaveLength(130);
    const { ticketSigning } = festival.ports.shop;
    expect(readTicketCode(ticketSigning, text)).toEqual({ ok: true, value: { id: ticket?.id, issue: 1 } });

    const other = festival.visitor();
    expect((await other.get(`/api/tickets/${ticket?.id}/qr.svg`)).status).toBe(401);
    await other.joins();
    expect(await other.get(`/api/tickets/${ticket?.id}/qr.svg`)).toMatchObject({
      status: 404,
      json: { code: 'ticket_unknown' },
    });
    expect((await visitor.get('/api/tickets/nothing/qr.svg')).status).toBe(404);
  });

  it('are void after a refund, and show no code any more', async () => {
    const { visitor, orderId, tickets } = await aHolder();
    await visitor.post(`/api/orders/${orderId}/refund`, {});
    expect((await visitor.get('/api/my-tickets')).json).toMatchObject([
      { state: 'void', voidReason: 'refunded' },
      { state: 'void', voidReason: 'refunded' },
    ]);
    expect(await visitor.get(`/api/tickets/${tickets[0]?.id}/qr.svg`)).toMatchObject({
      status: 410,
      json: { code: 'ticket_void' },
    });
  });

  it('are shown each by itself, with the others of their order', async () => {
    const { visitor, tickets } = await aHolder();
    const [ticket, other] = tickets;
    const shown = await visitor.get(`/api/tickets/${ticket?.id}`);
    expect(shown).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store' },
      json: {
        id: ticket?.id,
        number: ticket?.number,
        productId: 'prod_stand_market',
        productName: 'Market stand',
        state: 'valid',
        wallets: { apple: false, google: false },
        siblings: [{ id: ticket?.id }, { id: other?.id }],
      },
    });
    const { code } = z.object({ code: z.string() }).parse(shown.json);
    expect(readTicketCode(festival.ports.shop.ticketSigning, code)).toMatchObject({ ok: true });
  });

  it('answer as unknown to anyone else, whatever they try', async () => {
    const { visitor, tickets } = await aHolder();
    const address = `/api/tickets/${tickets[0]?.id}`;
    expect((await festival.visitor().get(address)).status).toBe(401);
    const other = festival.visitor();
    await other.joins();
    const refused = { status: 404, json: { code: 'ticket_unknown' } };
    expect(await other.get(address)).toMatchObject(refused);
    expect(await festival.visitor().get(`${address}?key=guessed`)).toMatchObject(refused);
    expect(await visitor.get('/api/tickets/0123456789abcdef0123456789abcdef')).toMatchObject(refused);
    expect(await visitor.get('/api/tickets/nothing')).toMatchObject(refused);
  });

  it('say that they are void in place of their code', async () => {
    const { visitor, orderId, tickets } = await aHolder();
    await visitor.post(`/api/orders/${orderId}/refund`, {});
    expect((await visitor.get(`/api/tickets/${tickets[0]?.id}`)).json).toMatchObject({
      state: 'void',
      voidReason: 'refunded',
      voidedAt: expect.stringMatching(/^2025-10-04T/),
      code: null,
    });
  });
});

describe('a ticket by its link', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A guest's two market stands, paid, and the key of the first one's link. */
  const aGuestsTicket = async () => {
    const visitor = festival.visitor();
    const attemptId = crypto.randomUUID();
    const { sessionId, orderId } = await visitor.open([stand], { attemptId });
    await festival.sandbox.pay(sessionId, { email: 'guest@example.com', wait: true });
    const { issuedTickets, ticketLinks } = festival.ports.shop;
    const keyNow = async (): Promise<{ readonly id: string; readonly key: string }> => {
      const sold = await issuedTickets.ofOrder(asOrderId(orderId));
      const [ticket] = sold?.tickets ?? [];
      if (!sold || !ticket) throw new Error('a paid order has tickets');
      return { id: ticket.id, key: ticketLinks.keyOf({ ticket, order: sold.order }) };
    };
    return { ...(await keyNow()), keyNow, attemptId };
  };

  it('is shown without a log-in, alone, with its code', async () => {
    const { id, key } = await aGuestsTicket();
    const stranger = festival.visitor();
    expect((await stranger.get(`/api/tickets/${id}?key=${key}`)).json).toMatchObject({
      id,
      code: expect.stringMatching(/^GBT1:/),
      siblings: [{ id }],
      changes: { rename: true, give: 'buyers-link', givingTo: null },
    });
    expect((await stranger.get(`/api/tickets/${id}/qr.svg?key=${key}`)).status).toBe(200);
    const loggedIn = festival.visitor();
    await loggedIn.joins();
    expect((await loggedIn.get(`/api/tickets/${id}?key=${key}`)).status).toBe(200);
  });

  it('does not claim the order', async () => {
    const { key } = await aGuestsTicket();
    const visitor = festival.visitor();
    await visitor.joins();
    expect((await visitor.post('/api/orders/claim', { token: key })).status).toBeGreaterThanOrEqual(400);
    expect((await visitor.get('/api/my-tickets')).json).toEqual([]);
  });

  it('opens nothing any more once the address of its order is corrected', async () => {
    const { id, key, keyNow, attemptId } = await aGuestsTicket();
    const guest = festival.visitor();
    const corrected = await guest.post('/api/checkout/receipt/address', { attemptId, email: 'right@example.com' });
    expect(corrected.status).toBe(200);
    expect((await guest.get(`/api/tickets/${id}?key=${key}`)).status).toBe(404);
    expect((await guest.get(`/api/tickets/${id}/qr.svg?key=${key}`)).status).toBe(404);
    expect((await guest.get(`/api/tickets/${id}?key=${(await keyNow()).key}`)).status).toBe(200);
  });

  it('is known with all others to the browser that paid, and to no one else', async () => {
    const { id, key, attemptId } = await aGuestsTicket();
    const guest = festival.visitor();
    const bought = await guest.post('/api/tickets/bought', { attemptId });
    expect(bought.json).toMatchObject([{ ticket: { id } }, { ticket: { state: 'valid' } }]);
    const listed = boughtTickets.parse(bought.json);
    for (const { ticket, key: each } of listed) {
      // One link, the buyer's own, shows both; the link behind a ticket's number shows that one.
      expect((await guest.get(`/api/tickets/${ticket.id}?key=${each}`)).json).toMatchObject({
        siblings: listed.map(({ ticket: { id: sibling } }) => ({ id: sibling })),
        changes: { rename: true, give: 'yes', givingTo: null },
      });
      expect(each).not.toBe(key);
      expect(each).toBe(listed[0]?.key);
    }
    expect(await guest.post('/api/tickets/bought', { attemptId: crypto.randomUUID() })).toMatchObject({
      status: 404,
      json: { code: 'order_unknown' },
    });
    await festival.passes(hour);
    expect((await guest.post('/api/tickets/bought', { attemptId })).status).toBe(404);
  });
});
