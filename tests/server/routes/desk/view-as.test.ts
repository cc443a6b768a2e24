import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderId, userId } from '#core/kernel/ids.ts';
import { aTypedCompetitionForm, aTypedHaveAGoForm } from '#fixtures/builders/a-registration.ts';
import { aTraderForm } from '#fixtures/builders/a-trader.ts';
import { accountDatabase } from '../../../../server/accounts-service/store/account-database.ts';
import { changeUser } from '../../../../server/accounts-service/store/users.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { aStaffMember } from '../../../support/staff.ts';
import type { Visitor } from '../../../support/visitor.ts';

const stand = 'prod_stand_market';
const lists = z.array(z.looseObject({ id: z.string() }));
const codes = z.array(z.looseObject({ code: z.nullable(z.string()) }));
const keys = z.array(z.looseObject({ key: z.string() }));
const registered = z.object({ tickets: z.array(z.object({ id: z.string() })) });

describe('viewing My Festival as someone else', () => {
  let festival: OpenFestival;
  let organiser: { readonly visitor: Visitor; readonly id: string };
  beforeAll(async () => {
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-10-11T14:40:00+00:00' } });
    organiser = await aStaffMember(festival, 'organiser');
  });
  afterAll(() => festival.close());

  const addressOf = (id: string) => `/api/desk/people/${id}/my-festival`;
  const actionsOn = (id: string) => festival.ports.desk.auditLog.page({ subject: { kind: 'account', id } }, null, 10);

  const verifies = (id: string) =>
    accountDatabase(festival.ports.database).write((tx) =>
      changeUser(tx, userId(id), { emailVerified: true }, festival.ports.clocks.machineClock.now()),
    );

  /** A user with a competition entry, two day tickets (one on its way to Beth), a dog, a place on a list and a stall. */
  const aBusyVisitor = async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    const id = await visitor.joins(email);
    for (const cart of [[{ id: 'prod_competitor', quantity: 1 }], [{ id: 'prod_adult_day', quantity: 2 }]]) {
      const { sessionId } = await visitor.open(cart);
      await festival.sandbox.pay(sessionId, { email, wait: true });
    }
    const [ticket] = registered.parse((await visitor.get('/api/registrations')).json).tickets;
    const tickets = lists.parse((await visitor.get('/api/my-tickets')).json);
    const given = tickets.find(({ productId }) => productId === 'prod_adult_day');
    await festival.taken(stand, 10);
    const application = `trader-${crypto.randomUUID()}`;
    await visitor.post('/api/exhibitors/applications', { id: application, form: aTraderForm({ stand }) });
    const asked = [
      ['/api/registrations/competition', { ticket: ticket?.id, typed: aTypedCompetitionForm() }],
      ['/api/registrations/have-a-go', { id: null, typed: aTypedHaveAGoForm() }],
      [`/api/tickets/${given?.id}/give`, { name: 'Beth', email: 'beth@example.org', message: '' }],
      [`/api/waiting-lists/${stand}`, { name: 'Rosa', email, places: 2 }],
    ] as const;
    for (const [path, body] of asked) {
      const answer = await visitor.post(path, body);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    }
    // Runs the task that adds the label competitor.
    await festival.runJob('outbox');
    return { visitor, id };
  };

  it('viewing My Festival as someone else shows the answers to their requests, without ticket codes and keys', async () => {
    const { visitor, id } = await aBusyVisitor();
    const own = async (path: string) => (await visitor.get(path)).json;
    const tickets = await own('/api/my-tickets');
    const waiting = await own('/api/my-waiting-lists');
    const applications = await own('/api/exhibitors/applications');
    expect([codes.parse(tickets), keys.parse(waiting), lists.parse(applications)].map(({ length }) => length)).toEqual([
      3, 1, 1,
    ]);

    const answer = await organiser.visitor.get(addressOf(id));
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(answer.json).toEqual({
      user: { id, name: 'Ada Digby', email: expect.any(String), emailVerified: false, labels: ['competitor'] },
      purchases: await own(`/api/gbtf-tickets/${id}`),
      orders: await own('/api/orders'),
      tickets: codes.parse(tickets).map((ticket) => ({ ...ticket, code: null })),
      gifts: await own('/api/my-tickets/gifts'),
      answers: await own('/api/my-tickets/answers'),
      waiting: keys.parse(waiting).map(({ key: _, ...party }) => party),
      applications,
      registrations: await own('/api/registrations'),
      day: await own('/api/competition/entries'),
      toBeClaimed: 0,
    });
    for (const { code } of codes.parse(tickets)) if (code) expect(answer.text).not.toContain(code);
    for (const { key } of keys.parse(waiting)) expect(answer.text).not.toContain(key);
  });

  it('viewing My Festival as someone else uses no session of the person, and starts none', async () => {
    const visitor = festival.visitor();
    const id = await visitor.joins();
    const sessions = () => festival.ports.people.accountsDesk.sessionsOf(userId(id));
    const before = [await sessions(), await festival.ports.people.accountsDesk.find(userId(id))];
    const cookies = [...organiser.visitor.cookies];
    const answer = await organiser.visitor.get(addressOf(id));
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect([...organiser.visitor.cookies]).toEqual(cookies);
    expect([await sessions(), await festival.ports.people.accountsDesk.find(userId(id))]).toEqual(before);
    await organiser.visitor.post(`/api/desk/people/${id}/log-out`, { session: null });
    expect(await organiser.visitor.get(addressOf(id))).toMatchObject({ status: 200 });
    expect(await sessions()).toEqual([]);
  });

  it('each view of My Festival as someone else is in the audit log with organiser, person, network, found by name', async () => {
    const id = await festival.visitor().joins();
    await organiser.visitor.get(addressOf(id));
    await organiser.visitor.get(addressOf(id));
    const action = {
      action: 'people.viewed',
      actor: { userId: organiser.id },
      from: { network: expect.stringMatching(/^[\w-]{22}$/) },
      subject: { kind: 'account', id, name: expect.stringContaining('Ada Digby') },
    };
    expect(await actionsOn(id)).toMatchObject([action, action]);
    const found = await organiser.visitor.get(`/api/desk/log?area=people&subject=${id}&kind=account&q=digby`);
    expect(found.json).toMatchObject({ actions: [action, action] });
  });

  it('viewing My Festival as someone else claims no orders and tickets, as the person’s visit would, but counts them', async () => {
    const visitor = festival.visitor();
    const address = `${crypto.randomUUID()}@example.com`;
    const id = await visitor.joins(address);
    const guest = await festival.visitor().open([{ id: 'prod_adult_day', quantity: 1 }]);
    await festival.sandbox.pay(guest.sessionId, { email: address, wait: true });
    const view = async () => (await organiser.visitor.get(addressOf(id))).json;
    // The address is not verified yet, so nothing of its owner is shown.
    expect(await view()).toMatchObject({ orders: [], toBeClaimed: 0 });
    await verifies(id);
    expect(await view()).toMatchObject({ orders: [], tickets: [], toBeClaimed: 1 });
    expect((await festival.ports.shop.orders.find(orderId(guest.orderId)))?.userId).toBeNull();
    const [ticket] = lists.parse((await visitor.get('/api/my-tickets')).json);
    expect(await view()).toMatchObject({ orders: [{}], tickets: [{ id: ticket?.id }], toBeClaimed: 0 });

    // The ticket is given to Beth, who has an account but accepts without logging in.
    const beth = festival.visitor();
    const to = `${crypto.randomUUID()}@example.com`;
    const bethsId = await beth.joins(to);
    await visitor.post(`/api/tickets/${ticket?.id}/give`, { name: 'Beth', email: to, message: '' });
    await festival.runJob('outbox');
    const email = (await festival.ports.email.inbox?.all())?.find(
      (each) => each.to === to && each.text.includes('token='),
    );
    const token = /token=([^&\s"]+)/.exec(email?.text ?? '')?.[1] ?? '';
    const accepted = { token: decodeURIComponent(token), name: 'Beth' };
    expect(await festival.visitor().post(`/api/tickets/${ticket?.id}/accept`, accepted)).toMatchObject({ status: 200 });
    await verifies(bethsId);
    const viewOfBeth = async () => (await organiser.visitor.get(addressOf(bethsId))).json;
    for (const _ of ['once', 'again']) expect(await viewOfBeth()).toMatchObject({ tickets: [], toBeClaimed: 1 });
    await beth.get('/api/my-tickets');
    expect(await viewOfBeth()).toMatchObject({ tickets: [{ id: ticket?.id }], toBeClaimed: 0 });
  });

  it('viewing My Festival as someone else is for organisers, read only, and answers 404 for an unknown person', async () => {
    const { visitor: judge, id } = await aStaffMember(festival, 'headjudge', 'judge', 'steward', 'door');
    expect(await judge.get(addressOf(id))).toMatchObject({ status: 403, json: { code: 'staff_only' } });
    expect(await festival.visitor().get(addressOf(id))).toMatchObject({ status: 401 });
    for (const unknown of ['not-there', '%20', 'a'.repeat(64)])
      expect(await organiser.visitor.get(addressOf(unknown))).toMatchObject({
        status: 404,
        json: { code: 'person_unknown' },
      });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await organiser.visitor.ask(method, addressOf(id), { body: {} })).status, method).toBe(404);
    expect(await actionsOn(id)).toEqual([]);
  });
});
