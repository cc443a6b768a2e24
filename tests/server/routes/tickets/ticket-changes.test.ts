import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId as asOrderId } from '#core/kernel/ids.ts';
import { day } from '#core/kernel/time.ts';
import { aScan } from '#fixtures/builders/a-door.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };
const listed = z.array(z.object({ id: z.string(), number: z.string(), state: z.string() }));
const codeIn = z.object({ code: z.nullable(z.string()) });

describe('changes of one ticket', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const left = async () => [...(await festival.ports.shop.places.left())].find(([id]) => id === stand.id)?.[1];
  const emails = async () => {
    await festival.runJob('outbox');
    return (await festival.ports.email.inbox?.all()) ?? [];
  };
  const linkTo = async (to: string, what: RegExp) => {
    const found = (await emails()).find((email) => email.to === to && what.test(email.text));
    return new URL(what.exec(found?.text ?? '')?.[0] ?? 'https://no.link', 'https://festival.example');
  };

  /** A user with two market stands, paid. */
  const aBuyer = async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const { sessionId, orderId } = await visitor.open([stand]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const [first, second] = listed.parse((await visitor.get('/api/my-tickets')).json);
    if (!first || !second) throw new Error('expected two tickets');
    return { visitor, email, orderId: asOrderId(orderId), first: first.id, second: second.id };
  };
  const order = (id: ReturnType<typeof asOrderId>) => festival.ports.shop.orders.find(id);

  it('one ticket of an order is given to another user, another returned, and its share refunded at the provider', async () => {
    const { visitor, email, orderId, first, second } = await aBuyer();
    const sold = (await left()) ?? 0;
    const codeBefore = codeIn.parse((await visitor.get(`/api/tickets/${first}`)).json).code;
    const to = `${crypto.randomUUID()}@example.com`;
    const form = { name: 'Beth Arkwright', email: to, message: 'Tom’s got flu.' };
    expect(await visitor.post(`/api/tickets/${first}/give`, form)).toMatchObject({ status: 200 });
    expect((await visitor.post(`/api/tickets/${first}/give`, form)).json).toMatchObject({ code: 'being_given' });

    const link = await linkTo(to, /\/ticket\/\w+\/accept\?token=\S+/);
    expect((await emails()).find((each) => each.to === to)?.text).toContain('There’s a message for you, too');
    const token = link.searchParams.get('token') ?? '';
    const beth = festival.visitor();
    await beth.joins(to);
    expect((await beth.post(`/api/tickets/${first}/gift`, { token })).json).toMatchObject({
      name: 'Beth Arkwright',
      message: 'Tom’s got flu.',
      giver: 'Ada Digby',
      productName: 'Market stand',
    });
    // The token belongs to one ticket: under another's path it is unknown.
    for (const [act, body] of [
      ['accept', { token, name: 'Beth' }],
      ['decline', { token }],
    ] as const)
      expect(await beth.post(`/api/tickets/${second}/${act}`, body)).toMatchObject({
        status: 404,
        json: { code: 'gift_unknown' },
      });
    const accepted = await beth.post(`/api/tickets/${first}/accept`, { token, name: 'Beth Arkwright' });
    expect(accepted).toMatchObject({ status: 200, json: { id: first } });
    expect((await beth.post(`/api/tickets/${first}/accept`, { token, name: 'Beth' })).status).toBe(410);
    // The holder is logged in and needs no key.
    expect((await beth.post(`/api/tickets/${first}/gift`, { token })).json).toMatchObject({
      code: 'gift_accepted',
      key: null,
    });
    expect(listed.parse((await beth.get('/api/my-tickets')).json).map(({ id }) => id)).toEqual([first]);
    expect(listed.parse((await visitor.get('/api/my-tickets')).json).map(({ id }) => id)).toEqual([second]);
    expect((await visitor.get(`/api/tickets/${first}`)).status).toBe(404);
    const codeNow = codeIn.parse((await beth.get(`/api/tickets/${first}`)).json).code;
    expect(codeNow).not.toBe(codeBefore);
    expect((await visitor.get('/api/my-tickets/gifts')).json).toMatchObject([
      { ticketId: first, state: 'accepted', name: 'Beth Arkwright' },
    ]);

    const whole = await visitor.post(`/api/orders/${orderId}/refund`, {});
    expect(whole.json).toMatchObject({ code: 'tickets_given' });
    // A refund that would be refused is not offered.
    expect((await visitor.get('/api/orders')).json).toMatchObject([
      { refundable: false, toRefund: 0, lines: [{ quantity: 2, given: 1 }] },
    ]);
    const unit = (await order(orderId))?.lines[0]?.unitPrice ?? 0;
    const returned = await visitor.post(`/api/tickets/${second}/return`, {});
    expect(returned).toMatchObject({ status: 200, json: { amount: unit, settled: true } });
    expect((await visitor.post(`/api/tickets/${second}/return`, {})).json).toMatchObject({ code: 'ticket_void' });
    expect(await order(orderId)).toMatchObject({ state: 'partially_refunded', refunded: unit });
    expect(await left()).toBe(sold + 1);
    expect((await beth.get(`/api/tickets/${first}`)).json).toMatchObject({ state: 'valid' });

    // Beth returns her ticket too: the money goes to the buyer's card, and the whole order is then refunded.
    expect(await beth.post(`/api/tickets/${first}/return`, {})).toMatchObject({ status: 200 });
    expect(await order(orderId)).toMatchObject({ state: 'refunded', refunded: 2 * unit });
    expect(await left()).toBe(sold + 2);
    const subjects = (await emails()).filter((each) => each.to === email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Beth Arkwright accepted your ticket',
        expect.stringMatching(/^Your refund for one ticket: Market stand \([2-9A-Z]{4}-[2-9A-Z]{4}\)$/),
        expect.stringMatching(/^Your refund for order/),
      ]),
    );
    await festival.runJob('overdue orders and refunds');
    await festival.ports.shop.salesCheck.run();
    expect(await festival.ports.shop.salesCheck.found()).toMatchObject({ count: 0 });
  });

  it('the emails of a given workshop say when and where it is, and those of a ticket for the whole day do not', async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const cart = ['prod_adult_day', 'prod_spores_morning'].map((id) => ({ id, quantity: 1 }));
    const { sessionId } = await visitor.open(cart);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const bought = z
      .array(z.object({ id: z.string(), productId: z.string() }))
      .parse((await visitor.get('/api/my-tickets')).json);
    const [to, other] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`];
    for (const { id, productId } of bought)
      await visitor.post(`/api/tickets/${id}/give`, {
        ...{ name: 'Beth Arkwright', message: '' },
        email: productId === 'prod_adult_day' ? other : to,
      });
    const link = await linkTo(to, /\/ticket\/\w+\/accept\?token=\S+/);
    const body = { token: link.searchParams.get('token'), name: 'Beth Arkwright' };
    expect(await festival.visitor().post(`/api/tickets/${link.pathname.split('/')[2]}/accept`, body)).toMatchObject({
      status: 200,
    });
    const all = await emails();
    const [offered, received] = all.filter((each) => each.to === to).map(({ text }) => text);
    for (const text of [offered, received]) expect(text).toContain('10.30–11.30am, Microscope tent');
    expect(all.find((each) => each.to === other)?.text).not.toContain('Ticket for');
  });

  it('the refund of an order ends the open gift of its ticket, and the receiver is emailed', async () => {
    const { visitor, email, orderId, first } = await aBuyer();
    const to = `${crypto.randomUUID()}@example.com`;
    await visitor.post(`/api/tickets/${first}/give`, { name: 'Rory Receiver', email: to, message: '' });
    const link = await linkTo(to, /\/ticket\/\w+\/accept\?token=\S+/);
    const token = link.searchParams.get('token') ?? '';
    expect((await visitor.get('/api/my-tickets/gifts')).json).toMatchObject([{ ticketId: first, orderId }]);
    expect(await visitor.post(`/api/orders/${orderId}/refund`, {})).toMatchObject({ status: 200 });
    const guest = festival.visitor();
    for (const [path, body] of [
      ['gift', { token }],
      ['accept', { token, name: 'Rory' }],
      ['decline', { token }],
    ] as const)
      expect((await guest.post(`/api/tickets/${first}/${path}`, body)).json).toMatchObject({ code: 'gift_over' });
    expect((await visitor.get('/api/my-tickets/gifts')).json).toEqual([]);
    const sent = await emails();
    expect(sent.filter((each) => each.to === to).map(({ subject }) => subject)).toContain(
      'The ticket you were sent has been cancelled',
    );
    expect(sent.filter((each) => each.to === email && /sent your ticket back/.test(each.subject))).toEqual([]);
  });

  it('a ticket’s gift that was not accepted in time is refused, because the gates are open', async () => {
    const { visitor, first } = await aBuyer();
    const to = `${crypto.randomUUID()}@example.com`;
    await visitor.post(`/api/tickets/${first}/give`, { name: 'Rory Receiver', email: to, message: '' });
    const link = await linkTo(to, /\/ticket\/\w+\/accept\?token=\S+/);
    const token = link.searchParams.get('token') ?? '';
    festival.clock.passes(festival.ports.site.edition.startsAt - festival.ports.shop.festivalClock.now());
    const guest = festival.visitor();
    const over = { status: 409, json: { code: 'doors_open' } };
    expect(await guest.post(`/api/tickets/${first}/gift`, { token })).toMatchObject(over);
    expect(await guest.post(`/api/tickets/${first}/accept`, { token, name: 'Rory' })).toMatchObject(over);
  });

  it('a ticket cannot be given to the address of the account that has it', async () => {
    const { visitor, email, first } = await aBuyer();
    const form = { name: 'Tom Lamb', email: email.toUpperCase(), message: '' };
    expect(await visitor.post(`/api/tickets/${first}/give`, form)).toMatchObject({
      status: 422,
      json: { code: 'own_address' },
    });
  });

  it('an accepted ticket is shown to a receiver without an account by its link alone', async () => {
    const { visitor, first } = await aBuyer();
    const to = `${crypto.randomUUID()}@example.com`;
    await visitor.post(`/api/tickets/${first}/give`, { name: 'Beth', email: to, message: '' });
    const link = await linkTo(to, /\/ticket\/\w+\/accept\?token=\S+/);
    const guest = festival.visitor();
    const answer = await guest.post(`/api/tickets/${first}/accept`, {
      token: link.searchParams.get('token') ?? '',
      name: 'Beth',
    });
    const { key } = z.object({ key: z.string() }).parse(answer.json);
    expect((await guest.get(`/api/tickets/${first}?key=${key}`)).json).toMatchObject({
      state: 'valid',
      holderName: 'Beth',
    });
    // The accept link still leads to the ticket by its key, but gives it to no account in whose browser it is opened.
    const token = link.searchParams.get('token') ?? '';
    for (const again of [guest, visitor]) {
      const leads = { status: 410, json: { code: 'gift_accepted', key } };
      expect(await again.post(`/api/tickets/${first}/gift`, { token })).toMatchObject(leads);
      expect(await again.post(`/api/tickets/${first}/accept`, { token, name: 'Beth' })).toMatchObject(leads);
    }
    expect(await guest.post(`/api/tickets/${first}/holder`, { name: 'Bethany', key })).toMatchObject({ status: 200 });
    expect((await guest.post(`/api/tickets/${first}/holder`, { name: 'Bethany' })).status).toBe(404);
    expect((await guest.post(`/api/tickets/${first}/return`, {})).status).toBe(401);
    // The same holds on the day, when gifts can no longer be accepted.
    festival.clock.passes(festival.ports.site.edition.startsAt - festival.ports.shop.festivalClock.now());
    expect((await guest.post(`/api/tickets/${first}/gift`, { token })).json).toMatchObject({ code: 'gift_accepted' });
  });

  it('a ticket is not shown to its first receiver any more once it was passed on', async () => {
    const { visitor, first } = await aBuyer();
    const accepts = async (to: string, key?: string) => {
      const giver = key === undefined ? visitor : festival.visitor();
      const given = await giver.post(`/api/tickets/${first}/give`, { name: 'Beth', email: to, message: '', key });
      expect(given).toMatchObject({ status: 200 });
      const token = (await linkTo(to, /\/ticket\/\w+\/accept\?token=\S+/)).searchParams.get('token') ?? '';
      const { json } = await festival.visitor().post(`/api/tickets/${first}/accept`, { token, name: 'Beth' });
      return { token, key: z.object({ key: z.string() }).parse(json).key };
    };
    const beth = await accepts(`${crypto.randomUUID()}@example.com`);
    const carl = await accepts(`${crypto.randomUUID()}@example.com`, beth.key);
    const read = async (token: string) => (await festival.visitor().post(`/api/tickets/${first}/gift`, { token })).json;
    expect(await read(beth.token)).toMatchObject({ code: 'gift_over' });
    expect(await read(beth.token)).not.toHaveProperty('key');
    expect(await read(carl.token)).toMatchObject({ code: 'gift_accepted', key: carl.key });
  });

  it('a guest can rename a ticket’s holder by any link, and give the ticket away only by the buyer’s own link', async () => {
    const guest = festival.visitor();
    const { sessionId, orderId } = await guest.open([stand]);
    await festival.sandbox.pay(sessionId, { email: 'guest@example.com', wait: true });
    const { issuedTickets, ticketLinks } = festival.ports.shop;
    const sold = await issuedTickets.ofOrder(asOrderId(orderId));
    const [ticket, other] = sold?.tickets ?? [];
    if (!sold || !ticket || !other) throw new Error('expected two tickets');
    const path = `/api/tickets/${ticket.id}`;
    const [own, buyers] = [ticketLinks.keyOf({ ticket, order: sold.order }), ticketLinks.buyersKeyOf(sold.order)];
    expect(await guest.post(`${path}/holder`, { name: 'Beth', key: own })).toMatchObject({ status: 200 });
    const form = { name: 'Beth', email: 'beth@example.com', message: '' };
    expect(await guest.post(`${path}/give`, { ...form, key: own })).toMatchObject({
      status: 403,
      json: { code: 'buyers_link_needed' },
    });
    expect(await guest.post(`${path}/give`, { ...form, key: buyers })).toMatchObject({ status: 200 });
    expect((await guest.get(`${path}?key=${buyers}`)).json).toMatchObject({
      changes: { rename: false, give: 'no', givingTo: 'Beth' },
    });

    const link = await linkTo('beth@example.com', /\/ticket\/\w+\/accept\?token=\S+/);
    const beth = festival.visitor();
    const token = link.searchParams.get('token') ?? '';
    const accepted = await beth.post(`${path}/accept`, { token, name: 'Beth' });
    const { key } = z.object({ key: z.string() }).parse(accepted.json);
    // The buyer's link no longer opens the ticket, and its new holder may pass it on.
    expect((await guest.get(`${path}?key=${buyers}`)).status).toBe(404);
    expect((await guest.get(`/api/tickets/${other.id}?key=${buyers}`)).json).toMatchObject({
      siblings: [{ id: other.id }],
    });
    expect((await beth.get(`${path}?key=${key}`)).json).toMatchObject({ changes: { rename: true, give: 'yes' } });
  });

  it('two holders may each return a ticket after the grace period, when a day off offers the choice of a refund', async () => {
    const { visitor, first, second } = await aBuyer();
    const to = `${crypto.randomUUID()}@example.com`;
    await visitor.post(`/api/tickets/${first}/give`, { name: 'Beth Arkwright', email: to, message: '' });
    const link = await linkTo(to, /\/ticket\/\w+\/accept\?token=\S+/);
    const beth = festival.visitor();
    await beth.joins(to);
    const token = link.searchParams.get('token') ?? '';
    await beth.post(`/api/tickets/${first}/accept`, { token, name: 'Beth Arkwright' });
    await festival.passes(15 * day);
    expect(await visitor.post(`/api/tickets/${second}/return`, {})).toMatchObject({ json: { code: 'too_late' } });

    const now = festival.ports.clocks.festivalClock.now();
    const organiser = await anOrganiser(festival);
    const calledOff = await organiser.post('/api/desk/day-off', {
      id: 'off-1',
      kind: 'moved',
      reason: 'High winds',
      movedTo: '2025-12-06',
      refunds: 'choice',
      refundsUntil: now + 2 * day,
      headline: 'The festival has moved',
      text: '',
      subject: 'The festival has moved',
      body: 'Dear {first name},',
      confirmation: 'move the day',
    });
    expect(calledOff.status).toBe(200);
    expect((await beth.get('/api/my-tickets')).json).toMatchObject([{ id: first, refundable: true, toRefund: 12_000 }]);
    expect((await beth.post(`/api/tickets/${first}/return`, {})).status).toBe(200);
    await festival.passes(2 * day);
    expect((await visitor.get('/api/my-tickets')).json).toMatchObject([{ id: second, refundable: false, toRefund: 0 }]);
    expect(await visitor.post(`/api/tickets/${second}/return`, {})).toMatchObject({ json: { code: 'too_late' } });
  });

  it('a used ticket cannot be returned, alone or with its order, and the desk is asked about it', async () => {
    const { visitor, orderId, first, second } = await aBuyer();
    const ticket = (await festival.ports.shop.issuedTickets.ofOrder(orderId))?.tickets.find(({ id }) => id === first);
    if (!ticket) throw new Error('no ticket');
    const at = festival.ports.clocks.machineClock.now();
    await festival.ports.door.doorScans.add(
      [{ scan: aScan({ ticket: ticket.id, at }), deviceAt: at, read: null, receivedAt: at, action: null }],
      () => {
        throw new Error('nothing is undone');
      },
    );
    const returned = await visitor.post(`/api/tickets/${first}/return`, {});
    expect(returned).toMatchObject({ status: 409, json: { code: 'ticket_used' } });
    const refunded = await visitor.post(`/api/orders/${orderId}/refund`, {});
    expect(refunded).toMatchObject({ status: 409, json: { code: 'tickets_used' } });
    expect((await visitor.get(`/api/tickets/${first}`)).json).toMatchObject({ state: 'valid' });
    expect((await visitor.get('/api/my-tickets')).json).toMatchObject([
      { id: first, refundable: false, used: true, toRefund: 0 },
      { id: second, refundable: true, used: false },
    ]);
    expect((await visitor.get('/api/orders')).json).toMatchObject([{ refundable: false, used: true, toRefund: 0 }]);
    expect(await visitor.post(`/api/tickets/${second}/return`, {})).toMatchObject({ status: 200 });

    const organiser = await anOrganiser(festival);
    const shown = await organiser.get(`/api/desk/orders/${orderId}`);
    expect(shown.json).toMatchObject({
      tickets: expect.arrayContaining([
        expect.objectContaining({ id: first, entered: expect.objectContaining({ checkpoint: 'Entrance' }) }),
      ]),
    });
    const ask = { tickets: [first], reason: 'ill', amount: 12_000 };
    const refund = (used: readonly string[]) => organiser.post(`/api/desk/orders/${orderId}/refund`, { ...ask, used });
    expect(await refund([])).toMatchObject({ status: 409, json: { code: 'ticket_used' } });
    expect(await refund([first])).toMatchObject({ status: 200 });
    await festival.runJob('overdue orders and refunds');
    const { needs } = z.object({ needs: z.array(z.unknown()) }).parse((await organiser.get('/api/desk/overview')).json);
    const need = expect.objectContaining({
      kind: 'used-refunded',
      order: orderId,
      title: expect.stringMatching(/ came in and was refunded$/),
      detail: expect.stringContaining('Entrance'),
    });
    expect(needs).toEqual([need]);
  });

  it('a ticket’s return after the grace period, and an empty name, are refused', async () => {
    const { visitor, first } = await aBuyer();
    expect((await visitor.post(`/api/tickets/${first}/holder`, { name: '  ' })).status).toBe(422);
    festival.clock.passes(15 * day);
    expect((await visitor.post(`/api/tickets/${first}/return`, {})).json).toMatchObject({ code: 'too_late' });
  });
});
