import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId as asOrderId } from '#core/kernel/ids.ts';
import { hour } from '#core/kernel/time.ts';
import { readTicketCode } from '#core/tickets/issued/ticket-code.ts';
import { isTicketNumber } from '#core/tickets/issued/ticket-number.ts';
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

  /** A user who has paid for two market stands. */
  const aHolder = async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const { sessionId, orderId } = await visitor.open([stand]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const { json } = await visitor.get('/api/my-tickets');
    return { visitor, orderId, json, tickets: listed.parse(json) };
  };

  it('a user’s tickets are listed one by one, to their owner only', async () => {
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

  it('tickets have a QR picture from which the ticket code reads back, for their owner only', async () => {
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

  it('tickets are void after a refund and have no QR picture any more', async () => {
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

  it('a user’s tickets can be read singly, with the ids of the other tickets of the order', async () => {
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

  it('tickets are unknown to anyone but their owner, with or without a guessed key', async () => {
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

  it('void tickets give the reason and time they became void, and no code', async () => {
    const { visitor, orderId, tickets } = await aHolder();
    await visitor.post(`/api/orders/${orderId}/refund`, {});
    expect((await visitor.get(`/api/tickets/${tickets[0]?.id}`)).json).toMatchObject({
      state: 'void',
      voidReason: 'refunded',
      voidedAt: expect.any(Number),
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

  /** The first of two market stands that a guest paid for, with the key of its link. */
  const aGuestsTicket = async () => {
    const visitor = festival.visitor();
    const attemptId = crypto.randomUUID();
    const { sessionId, orderId } = await visitor.open([stand], { attemptId });
    await festival.sandbox.pay(sessionId, { email: 'guest@example.com', wait: true });
    const { issuedTickets, ticketLinks } = festival.ports.shop;
    const keyNow = async (): Promise<{ readonly id: string; readonly key: string }> => {
      const sold = await issuedTickets.ofOrder(asOrderId(orderId));
      const [ticket] = sold?.tickets ?? [];
      if (!sold || !ticket) throw new Error('expected tickets of the paid order');
      return { id: ticket.id, key: ticketLinks.keyOf({ ticket, order: sold.order }) };
    };
    return { ...(await keyNow()), keyNow, attemptId };
  };

  it('a ticket by its link is shown with its code and without the order’s other tickets; no log-in is needed', async () => {
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

  it('opening a ticket by its link does not claim the order', async () => {
    const { key } = await aGuestsTicket();
    const visitor = festival.visitor();
    await visitor.joins();
    expect((await visitor.post('/api/orders/claim', { token: key })).status).toBeGreaterThanOrEqual(400);
    expect((await visitor.get('/api/my-tickets')).json).toEqual([]);
  });

  it('a ticket is not found by its old link once the email address of the order is corrected', async () => {
    const { id, key, keyNow, attemptId } = await aGuestsTicket();
    const guest = festival.visitor();
    const corrected = await guest.post('/api/checkout/receipt/address', { attemptId, email: 'right@example.com' });
    expect(corrected.status).toBe(200);
    expect((await guest.get(`/api/tickets/${id}?key=${key}`)).status).toBe(404);
    expect((await guest.get(`/api/tickets/${id}/qr.svg?key=${key}`)).status).toBe(404);
    expect((await guest.get(`/api/tickets/${id}?key=${(await keyNow()).key}`)).status).toBe(200);
  });

  it('a ticket is listed with all tickets of its order to the browser that paid, for an hour, and to no other', async () => {
    const { id, key, attemptId } = await aGuestsTicket();
    const guest = festival.visitor();
    const bought = await guest.post('/api/tickets/bought', { attemptId });
    expect(bought.json).toMatchObject([{ ticket: { id } }, { ticket: { state: 'valid' } }]);
    const listed = boughtTickets.parse(bought.json);
    for (const { ticket, key: each } of listed) {
      // The buyer's key opens both tickets; the key of one ticket's link opens that ticket only.
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
