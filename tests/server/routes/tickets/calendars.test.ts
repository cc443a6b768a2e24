import nodeIcal from 'node-ical';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const link = z.object({ path: z.nullable(z.string()) });
const boughtTickets = z.array(z.object({ ticket: z.object({ id: z.string() }), key: z.string() }));

const titlesIn = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' ? [String(part.summary)] : [],
  );

describe('calendars', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  it('/calendar.ics has the day for everyone, may be cached, and is sent again only when it has changed', async () => {
    const visitor = festival.visitor();
    const calendar = await visitor.get('/calendar.ics');
    expect(calendar).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'content-disposition': 'inline; filename="festival.ics"',
      },
    });
    expect(titlesIn(calendar.text)).toEqual(['The Great British Truffle Festival']);
    const headers = { 'if-none-match': String(calendar.headers.etag) };
    expect(await visitor.get('/calendar.ics', { headers })).toMatchObject({ status: 304, text: '' });
    const head = await visitor.ask('HEAD', '/calendar.ics');
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: calendar.headers.etag } });
  });

  it('an account’s calendar opens by its link without a log-in, shows no names, and can be taken back', async () => {
    const [visitor, program] = [festival.visitor(), festival.visitor()];
    const email = 'harriet@example.com';
    await visitor.joins(email);
    const cart = [
      { id: 'prod_adult_day', quantity: 1 },
      { id: 'prod_lunch_meat', quantity: 2 },
    ];
    const { sessionId } = await visitor.open(cart);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const path = link.parse((await visitor.get('/api/my-calendar')).json).path ?? '';
    const calendar = await program.get(path);
    expect(calendar).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
    expect(titlesIn(calendar.text)).toEqual(['The Great British Truffle Festival', expect.stringMatching(/ \(two\)$/)]);
    expect(calendar.text).not.toMatch(/harriet|example\.com/i);
    const headers = { 'if-none-match': String(calendar.headers.etag) };
    expect(await program.get(path, { headers })).toMatchObject({ status: 304 });
    expect(await program.ask('HEAD', path)).toMatchObject({ status: 200, text: '' });

    expect(await program.get('/api/my-calendar')).toMatchObject({ status: 401 });
    expect(await visitor.post('/api/my-calendar', { change: 'take-back' })).toMatchObject({ json: { path: null } });
    expect(await program.get(path)).toMatchObject({ status: 404, json: { code: 'calendar_unknown' } });
    const renewed = link.parse((await visitor.post('/api/my-calendar', { change: 'renew' })).json).path ?? '';
    expect(await program.get(path)).toMatchObject({ status: 404 });
    expect(await program.get(renewed)).toMatchObject({ status: 200 });
  });

  it('a guest comes to the calendar of an order by the key of a ticket, and no one else does', async () => {
    const [guest, other] = [festival.visitor(), festival.visitor()];
    const attemptId = `attempt-${crypto.randomUUID()}`;
    const { sessionId } = await guest.open([{ id: 'prod_adult_day', quantity: 1 }], { attemptId, userId: null });
    await festival.sandbox.pay(sessionId, { email: 'guest@example.com', wait: true });
    const [first] = boughtTickets.parse((await guest.post('/api/tickets/bought', { attemptId })).json);
    const at = `/api/tickets/${first?.ticket.id}/calendar`;
    const { path } = link.parse((await guest.get(`${at}?key=${first?.key}`)).json);
    expect(path).toMatch(/^\/api\/calendars\/order\//);
    expect(titlesIn((await other.get(path ?? '')).text)).toEqual(['The Great British Truffle Festival']);
    expect(await other.get(at)).toMatchObject({ status: 401 });
    expect(await other.get(`${at}?key=wrong`)).toMatchObject({ status: 404 });
    expect(await other.post(at, { key: 'wrong', change: 'take-back' })).toMatchObject({ status: 404 });
    expect(await guest.post(at, { key: first?.key, change: 'take-back' })).toMatchObject({ json: { path: null } });
    expect(await other.get(path ?? '')).toMatchObject({ status: 404 });
    for (const wrong of [
      '/api/calendars/order/nothing/1.x',
      '/api/calendars/account/nothing/1.x',
      '/api/calendars/ticket/nothing/1.x',
    ])
      expect(await other.get(wrong)).toMatchObject({ status: 404 });
    expect(await other.get('/api/calendars/everyone/nothing/1.x')).toMatchObject({ status: 400 });
  });
});
