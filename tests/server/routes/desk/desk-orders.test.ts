import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId as asOrderId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { day } from '#core/kernel/time.ts';
import { accountDatabase } from '../../../../server/accounts-service/store/account-database.ts';
import { changeUser } from '../../../../server/accounts-service/store/users.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';
import type { Visitor } from '../../../support/visitor.ts';

const stand = { id: 'prod_stand_market', quantity: 3 };
const orderRead = z.object({
  order: z.object({ number: z.string(), status: z.string(), review: z.nullable(z.string()) }),
  withinRule: z.boolean(),
  waysOut: z.array(z.string()),
  tickets: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.string(),
      share: z.number(),
      notReturnable: z.nullable(z.string()),
    }),
  ),
  timeline: z.array(z.object({ title: z.string(), detail: z.nullable(z.string()) })),
});

const recipient = z.nullable(z.object({ name: z.string(), email: z.string() }));
const emailsRead = z.object({ emails: z.array(z.object({ name: z.string(), to: recipient })) });

describe('orders at the desk', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A visitor with an account and a paid order of three market stands. */
  const anOrder = async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const { sessionId, orderId } = await visitor.open([stand]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    return { visitor, email, id: asOrderId(orderId) };
  };
  const read = async (organiser: Visitor, id: string) =>
    orderRead.parse((await organiser.get(`/api/desk/orders/${id}`)).json);
  const actions = async (id: string) => {
    const page = await festival.ports.desk.auditLog.page({ subject: { kind: 'order', id } }, null, 50);
    return page.map(({ action, reason }) => [action, reason]);
  };
  const nothingIsWrong = async () => {
    await festival.runJob('overdue orders and refunds');
    await festival.ports.shop.salesCheck.run();
    expect(await festival.ports.shop.salesCheck.found()).toMatchObject({ count: 0 });
  };
  const left = async () => [...(await festival.ports.shop.places.left())].find(([id]) => id === stand.id)?.[1] ?? 0;

  it('orders at the desk say which tickets need another one of the order', async () => {
    const organiser = await anOrganiser(festival);
    const { sessionId, orderId } = await festival.visitor().open([
      { id: 'prod_adult_day', quantity: 1 },
      { id: 'prod_lunch_meat', quantity: 1 },
    ]);
    await festival.sandbox.pay(sessionId, { email: 'ada@example.com', wait: true });
    const needs = z.object({
      tickets: z.array(
        z.object({
          id: z.string(),
          product: z.string(),
          needs: z.array(z.object({ called: z.string(), metBy: z.array(z.string()) })),
        }),
      ),
    });
    const { tickets } = needs.parse((await organiser.get(`/api/desk/orders/${orderId}`)).json);
    const adult = tickets.find(({ product }) => product === 'Adult day ticket');
    expect(adult?.needs).toEqual([]);
    expect(tickets.find(({ id }) => id !== adult?.id)?.needs).toEqual([{ called: 'a day ticket', metBy: [adult?.id] }]);
  });

  it('orders at the desk can be found by email address, in the search and in the list', async () => {
    const [organiser, { id, email }] = [await anOrganiser(festival), await anOrder()];
    const query = encodeURIComponent(email.slice(0, 12));
    expect((await organiser.get(`/api/desk/search?q=${query}`)).json).toMatchObject({
      people: [{ email, products: ['Market stand'] }],
      orders: [{ id, status: 'paid' }],
      tickets: [{ orderId: id }, { orderId: id }, { orderId: id }],
    });
    expect((await organiser.get(`/api/desk/orders?q=${query}&days=today&product=${stand.id}`)).json).toMatchObject({
      orders: [{ id, email, lines: [{ name: 'Market stand', quantity: 3 }] }],
      next: null,
      counts: { paid: 1 },
    });
    expect((await organiser.get('/api/desk/orders?status=refunded')).json).toMatchObject({ orders: [] });
    expect((await organiser.get('/api/desk/orders/ord_none')).status).toBe(404);
  });

  it('the desk’s search finds a user without orders, and an order by the address of the account that it is in', async () => {
    const organiser = await anOrganiser(festival);
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const account = expect.any(String);
    const people = async () => {
      const query = encodeURIComponent(email.slice(0, 20).toUpperCase());
      return ((await organiser.get(`/api/desk/search?q=${query}`)).json as { readonly people: unknown }).people;
    };
    expect(await people()).toEqual([{ name: 'Ada Digby', email, orderId: null, account, products: [] }]);
    const { sessionId, orderId } = await visitor.open([stand]);
    await festival.sandbox.pay(sessionId, { email: 'someone.else@example.com', name: 'Someone Else', wait: true });
    expect(await people()).toEqual([{ name: 'Ada Digby', email, orderId, account, products: ['Market stand'] }]);
  });

  it('the desk’s search gives no guest’s order to an account that has not verified the address', async () => {
    const organiser = await anOrganiser(festival);
    const email = `${crypto.randomUUID()}@example.com`;
    const id = await festival.visitor().joins(email);
    const { sessionId, orderId } = await festival.visitor().open([stand]);
    await festival.sandbox.pay(sessionId, { email, name: 'Harriet Lamb', wait: true });
    const people = async () => {
      const { json } = await organiser.get(`/api/desk/search?q=${encodeURIComponent(email.slice(0, 20))}`);
      return (json as { readonly people: unknown }).people;
    };
    const guest = { name: 'Harriet Lamb', email, orderId, products: ['Market stand'] };
    expect(await people()).toEqual([
      { ...guest, account: null },
      { name: 'Ada Digby', email, orderId: null, account: id, products: [] },
    ]);
    await accountDatabase(festival.ports.database).write((tx) =>
      changeUser(tx, id, { emailVerified: true }, festival.ports.clocks.machineClock.now()),
    );
    expect(await people()).toEqual([{ ...guest, account: id }]);
  });

  it('orders at the desk refuse a name that tickets could not show, on a ticket and for the buyer', async () => {
    const [organiser, { id }] = [await anOrganiser(festival), await anOrder()];
    const [ticket] = (await read(organiser, id)).tickets;
    const unprintable = { status: 422, json: { code: 'name_unprintable' } };
    const named = { name: 'ꦱꦫ Lamb' };
    expect(await organiser.post(`/api/desk/orders/${id}/tickets/${ticket?.id}/holder`, named)).toMatchObject(
      unprintable,
    );
    const corrected = { ...named, email: 'beth@example.co.uk', resend: false };
    expect(await organiser.post(`/api/desk/orders/${id}/correct`, corrected)).toMatchObject(unprintable);
  });

  it('orders at the desk show the voucher line by line, the full price, and the answers about each ticket', async () => {
    const organiser = await anOrganiser(festival);
    const voucher = {
      ...{ name: 'Brass band', code: 'FIVER', batch: null, effect: { kind: 'pounds-off', off: 500 } },
      ...{
        products: ['prod_adult_day'],
        limits: { total: null, perOrder: 2, perEmail: null },
        from: null,
        until: null,
      },
    };
    expect(await organiser.post('/api/desk/vouchers', voucher)).toMatchObject({ status: 201 });
    const cart = [
      { id: 'prod_adult_day', quantity: 3 },
      { id: 'prod_parking', quantity: 1, answers: [{ car: 'AB12 CDE' }] },
    ];
    const { sessionId, orderId: id } = await festival.visitor().open(cart, { voucher: 'FIVER' });
    await festival.sandbox.pay(sessionId, { email: 'dan@example.com', wait: true });
    const { fullPrice, paid, discounts, tickets } = z
      .object({
        ...{ fullPrice: z.number(), paid: z.number(), discounts: z.unknown() },
        tickets: z.array(z.object({ answers: z.array(z.unknown()) })),
      })
      .parse((await organiser.get(`/api/desk/orders/${id}`)).json);
    expect(discounts).toEqual([{ code: 'FIVER', on: '2 × Adult day ticket', off: 1000 }]);
    expect(fullPrice - 1000).toBe(paid);
    expect(tickets.flatMap(({ answers }) => answers)).toEqual([{ question: 'Registration', answer: 'AB12 CDE' }]);
  });

  it('the desk refunds several tickets at once within the refund rule, and only once for concurrent requests', async () => {
    const [one, other, { id }] = [await anOrganiser(festival), await anOrganiser(festival), await anOrder()];
    const before = await left();
    const { tickets, withinRule } = await read(one, id);
    expect(withinRule).toBe(true);
    const two = tickets.slice(0, 2);
    const amount = two.reduce((sum, { share }) => sum + share, 0);
    const request = { tickets: two.map((ticket) => ticket.id), reason: '', amount };
    expect((await one.post(`/api/desk/orders/${id}/refund`, { ...request, amount: 1 })).json).toMatchObject({
      code: 'sum_changed',
    });
    const answers = await Promise.all(
      [one, other, one].map((who) => who.post(`/api/desk/orders/${id}/refund`, request)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await nothingIsWrong();
    expect(await festival.ports.shop.orders.find(id)).toMatchObject({ state: 'partially_refunded', refunded: amount });
    expect(await left()).toBe(before + 2);
    const after = await read(one, id);
    expect(after.tickets.map(({ state }) => state)).toEqual(['void', 'void', 'valid']);
    expect(after.order.status).toBe('partly-refunded');
    expect(after.timeline.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Went to checkout',
        expect.stringMatching(/^Paid £/),
        expect.stringMatching(/ refunded$/),
      ]),
    );
    expect(await actions(id)).toEqual([['order.tickets-refunded', null]]);
    const last = after.tickets.filter(({ state }) => state === 'valid');
    const rest = { tickets: last.map((ticket) => ticket.id), reason: 'A kindness', amount: last[0]?.share };
    expect((await one.post(`/api/desk/orders/${id}/refund`, rest)).json).toMatchObject({ settled: true });
    expect(await festival.ports.shop.orders.find(id)).toMatchObject({ state: 'refunded' });
    await nothingIsWrong();
  });

  it('a donation is paid for, stays given when its buyer cancels, and is refunded by the desk', async () => {
    const [organiser, visitor] = [await anOrganiser(festival), festival.visitor()];
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const rescue = { id: 'prod_hound_rescue', quantity: 20 };
    const { sessionId, orderId } = await visitor.open([{ id: 'prod_adult_day', quantity: 1 }, rescue]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const id = asOrderId(orderId);
    const order = () => festival.ports.shop.orders.find(id);
    expect(await order()).toMatchObject({
      state: 'paid',
      payment: { amount: 3_500 },
      lines: [{ quantity: 1 }, { unitPrice: 2_000, quantity: 1, donation: true }],
    });
    expect(await read(organiser, id)).toMatchObject({ tickets: [{ share: 1_500 }] });
    expect(await visitor.post(`/api/orders/${id}/refund`, {})).toMatchObject({ status: 200 });
    await festival.runJob('overdue orders and refunds');
    expect(await order()).toMatchObject({ state: 'refunded', refunded: 1_500 });
    const request = { tickets: [], donations: [1], reason: 'A kindness', amount: 2_000 };
    expect((await organiser.post(`/api/desk/orders/${id}/refund`, request)).json).toMatchObject({ settled: true });
    expect(await order()).toMatchObject({ state: 'refunded', refunded: 3_500, lines: [{}, { returned: 1 }] });
    expect(await organiser.post(`/api/desk/orders/${id}/refund`, request)).toMatchObject({ status: 409 });
    await nothingIsWrong();
  });

  it('a family ticket is one line of the card page and four tickets, and comes back whole', async () => {
    const [organiser, visitor] = [await anOrganiser(festival), festival.visitor()];
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const places = async () => {
      const all = await festival.ports.shop.places.left();
      return [...all].flatMap(([of, free]) => (of === 'prod_adult_day' || of === 'prod_child_day' ? [free ?? 0] : []));
    };
    const before = [1_500, 600];
    const { sessionId, orderId } = await visitor.open([
      { id: 'prod_family', quantity: 1 },
      { id: 'prod_parking', quantity: 1 },
    ]);
    const page = await festival.stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
    expect(page.line_items?.data.map(({ quantity, amount_total }) => [quantity, amount_total]).toSorted()).toEqual([
      [1, 3_600],
      [1, 400],
    ]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const id = asOrderId(orderId);
    const { tickets } = await read(organiser, id);
    expect(tickets.map(({ share }) => share)).toEqual([1_350, 1_350, 450, 450, 400]);
    expect(await places()).toEqual(before.map((free) => free - 2));
    const [first, second] = tickets;
    const one = { tickets: [first?.id], reason: '', amount: first?.share };
    expect((await organiser.post(`/api/desk/orders/${id}/refund`, one)).json).toMatchObject({ code: 'bundle_apart' });
    expect((await visitor.post(`/api/tickets/${second?.id}/return`, {})).json).toMatchObject({ amount: 3_600 });
    expect((await read(organiser, id)).tickets.map(({ state }) => state)).toEqual([
      ...['void', 'void', 'void', 'void'],
      'valid',
    ]);
    expect(await places()).toEqual(before);
    await nothingIsWrong();
  });

  it('the desk requires a reason for a refund outside the refund rule', async () => {
    const { id } = await anOrder();
    await festival.passes(20 * day);
    const organiser = await anOrganiser(festival);
    const { tickets, withinRule } = await read(organiser, id);
    expect(withinRule).toBe(false);
    const [first] = tickets;
    const request = { tickets: [first?.id], reason: ' ', amount: first?.share };
    expect((await organiser.post(`/api/desk/orders/${id}/refund`, request)).json).toMatchObject({
      code: 'reason_missing',
    });
    const given = { ...request, reason: 'Bramble swallowed a glove' };
    expect(await organiser.post(`/api/desk/orders/${id}/refund`, given)).toMatchObject({ status: 200 });
    expect(await actions(id)).toEqual([['order.tickets-refunded', 'Bramble swallowed a glove']]);
  });

  it('the desk can refund a ticket or let it be given away, never both', async () => {
    const [organiser, { visitor, id }] = [await anOrganiser(festival), await anOrder()];
    const [first] = (await read(organiser, id)).tickets;
    const gift = { name: 'Beth Arkwright', email: 'beth@example.org', message: '' };
    const request = { tickets: [first?.id], reason: '', amount: first?.share };
    const [given, refunded] = await Promise.all([
      visitor.post(`/api/tickets/${first?.id}/give`, gift),
      organiser.post(`/api/desk/orders/${id}/refund`, request),
    ]);
    expect([given.status, refunded.status].toSorted()).toEqual([200, 409]);
    const now = (await read(organiser, id)).tickets[0];
    expect(now).toMatchObject(given.status === 200 ? { notReturnable: 'being-given' } : { state: 'void' });
    await nothingIsWrong();
  });

  it('orders at the desk list the emails about their gifts, each with its recipient unless that is the buyer', async () => {
    const [organiser, { visitor, id }] = [await anOrganiser(festival), await anOrder()];
    const [first, second] = (await read(organiser, id)).tickets;
    const beth = { name: 'Beth Arkwright', email: 'beth@example.org' };
    for (const ticket of [first, second])
      expect(await visitor.post(`/api/tickets/${ticket?.id}/give`, { ...beth, message: '' })).toMatchObject({
        status: 200,
      });
    expect(await visitor.post(`/api/tickets/${second?.id}/take-back`, {})).toMatchObject({ status: 200 });
    const { emails } = emailsRead.parse((await organiser.get(`/api/desk/orders/${id}`)).json);
    expect(emails.map(({ name, to }) => [name, to]).toSorted()).toEqual([
      ['A ticket for you', beth],
      ['A ticket for you', beth],
      ['The ticket was taken back', beth],
      ['Your tickets', null],
    ]);
  });

  it('orders at the desk can be corrected, resent, renamed, blocked and annotated, each in the audit log', async () => {
    const [organiser, { id }] = [await anOrganiser(festival), await anOrder()];
    const path = `/api/desk/orders/${id}`;
    const correct = (email: string) => organiser.post(`${path}/correct`, { name: 'Harriet Lamb', email, resend: true });
    expect((await correct('harriet@')).json).toMatchObject({ code: 'address_wrong' });
    expect((await correct('harriet@example.co.uk')).json).toEqual({
      name: 'Harriet Lamb',
      email: 'harriet@example.co.uk',
    });
    for (const _ of [1, 2]) await organiser.post(`${path}/resend`, { attempt: 'one-click' });
    await festival.runJob('outbox');
    const sent = (await festival.ports.email.inbox?.all()) ?? [];
    expect(sent.filter(({ to }) => to === 'harriet@example.co.uk')).toHaveLength(2);
    const [first] = (await read(organiser, id)).tickets;
    expect(await organiser.post(`${path}/tickets/${first?.id}/holder`, { name: 'Poppy Lamb' })).toMatchObject({
      status: 200,
    });
    const block = (blocked: boolean, reason: string) =>
      organiser.post(`${path}/tickets/${first?.id}/block`, { blocked, reason });
    expect((await block(true, '')).json).toMatchObject({ code: 'reason_missing' });
    expect((await block(true, 'Stolen')).json).toEqual({ state: 'void' });
    await nothingIsWrong();
    expect((await block(false, 'Found again')).json).toEqual({ state: 'valid' });
    expect(await organiser.post(`${path}/notes`, { text: ' Nervous of tannoys. ' })).toMatchObject({ status: 200 });
    expect((await organiser.get(path)).json).toMatchObject({
      order: { name: 'Harriet Lamb', email: 'harriet@example.co.uk' },
      tickets: [{ holder: 'Poppy Lamb', holderEmail: 'harriet@example.co.uk' }, { holder: 'Harriet Lamb' }, {}],
      notes: [{ text: 'Nervous of tannoys.' }],
    });
    expect((await actions(id)).map(([action]) => action)).toEqual(
      expect.arrayContaining([
        'order.corrected',
        'order.tickets-resent',
        'order.holder-renamed',
        'order.ticket-blocked',
        'order.ticket-unblocked',
        'order.note-added',
      ]),
    );
    expect((await organiser.get('/api/desk/search?q=poppy+lamb')).json).toMatchObject({ tickets: [{ id: first?.id }] });
    await nothingIsWrong();
  });

  it('orders that need a decision can be settled at the desk, but only while the reason is the one shown', async () => {
    const [organiser, { id }] = [await anOrganiser(festival), await anOrder()];
    const needsSomeone = (review: string) =>
      festival.ports.shop.orders.change(id, (order) => ok({ order: { ...order, review }, tasks: [] }));
    await needsSomeone('perhaps bought twice');
    const shown = await read(organiser, id);
    expect([shown.order.status, shown.waysOut]).toEqual(['attention', ['refund', 'ask-again', 'keep']]);
    const settle = (way: string, review: string) =>
      organiser.post(`/api/desk/orders/${id}/settle`, { way, review, reason: '' });
    expect((await settle('keep', 'something else')).json).toMatchObject({ code: 'review_changed' });
    expect((await settle('ask-again', 'perhaps bought twice')).json).toEqual({ settled: false });
    expect((await settle('keep', 'perhaps bought twice')).json).toEqual({ settled: true });
    await needsSomeone('bought twice');
    expect((await settle('refund', 'bought twice')).json).toEqual({ settled: true });
    expect(await festival.ports.shop.orders.find(id)).toMatchObject({ state: 'refunded', review: null });
    await nothingIsWrong();
  });
});
