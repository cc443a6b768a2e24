import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTicketCode } from '#core/issued-tickets/ticket-code.ts';
import { isTicketNumber } from '#core/issued-tickets/ticket-number.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };
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
});
