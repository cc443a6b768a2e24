import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { withValueAt } from '#core/desk/content/json-path.ts';
import { orderId } from '#core/kernel/ids.ts';
import { day, hour } from '#core/kernel/time.ts';
import type { DeskRules } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { firstOrganiser } from '../../server/composition/accounts/staff.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { migratedPostgres } from '../support/postgres.ts';
import { anOrganiser } from '../support/staff.ts';
import { aVisitor } from '../support/visitor.ts';

const stand = { id: 'prod_stand_market', quantity: 1 };

/**
 * Two instances of the application on one PostgreSQL and one payment provider, as behind a load balancer. Both use the
 * sandbox of the first instance, as both would use Stripe.
 */
describe('two instances over one PostgreSQL', () => {
  let one: OpenFestival;
  let other: OpenFestival;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const postgres = await migratedPostgres();
    drop = postgres.drop;
    const env = {
      DATABASE_URL: postgres.url,
      ORDER_LINK_SECRET: 'the same',
      ACCOUNTS_JWT_SECRET: 'the same, and long',
    };
    one = await openFestival({ env });
    const { hostedCheckout, refunding, notices, products, catalogueCache, catalogue } = one.ports.shop;
    other = await openFestival({
      env,
      change: ({ shop }) => ({
        shop: { ...shop, hostedCheckout, refunding, notices, products, catalogueCache, catalogue },
      }),
    });
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    await drop();
  });

  const left = async () => [...(await one.ports.shop.places.left())].find(([id]) => id === stand.id)?.[1];

  it('two servers over one PostgreSQL sell each place once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).visitor().startCheckout([stand])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
    expect(await left()).toBe(0);
  });

  it('two servers over one PostgreSQL make one order when one attempt is submitted to both at once', async () => {
    const attemptId = `attempt-${crypto.randomUUID()}`;
    const opened = await Promise.all([one, other].map((each) => each.visitor().open([stand], { attemptId })));
    expect(new Set(opened.map(({ orderId: id }) => id)).size).toBe(1);
    expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(await left()).toBe(9);
  });

  it('two servers over one PostgreSQL settle a payment once and send one email when both receive its notice', async () => {
    await one.sandbox.deliver({ drop: ['*'] });
    const opened = await one.visitor().open([stand]);
    await one.sandbox.pay(opened.sessionId, { email: 'guest@example.com' });
    for (const each of [one, other]) each.clock.passes(hour);
    await Promise.all(
      [one, other].flatMap((each) => [
        each.visitor().get(`/api/checkout/${opened.sessionId}`),
        each.runJob('overdue orders and refunds'),
        each.runJob('lost payment notices'),
      ]),
    );
    await Promise.all([one.runJob('outbox'), other.runJob('outbox')]);
    expect(await other.ports.shop.orders.find(orderId(opened.orderId))).toMatchObject({ state: 'paid' });
    expect(await left()).toBe(9);
    expect(await one.ports.email.inbox?.all()).toHaveLength(1);
  });

  it('two servers over one PostgreSQL release an overdue order’s places once when the job runs at both', async () => {
    const opened = await one.visitor().open([stand]);
    for (const each of [one, other]) each.clock.passes(day);
    await Promise.all([one, other].map((each) => each.runJob('overdue orders and refunds')));
    expect(await one.ports.shop.orders.find(orderId(opened.orderId))).toMatchObject({ state: 'expired' });
    expect(await left()).toBe(10);
  });

  it('two servers over one PostgreSQL both show the content and the sale rules that were published at one', async () => {
    const organiser = await anOrganiser(one);
    const { value } = (await organiser.get('/api/desk/content/fine-foods')).json as ContentAnswer;
    const next = withValueAt(value, ['title'], 'Lunch in the long tent');
    await organiser.post('/api/desk/content/fine-foods/draft', { revision: 0, value: next });
    expect(await organiser.post('/api/desk/content/fine-foods/publish', { revision: 1 })).toMatchObject({
      status: 200,
    });
    const read = (await organiser.get('/api/desk/sale-rules')).json as DeskRules;
    const changed = await organiser.post('/api/desk/sale-rules', {
      revision: read.revision,
      value: { ...read.value, needs: [] },
    });
    expect(changed).toMatchObject({ status: 200, json: { version: 1 } });
    // The news arrives through the database, without a job.
    const title = async () => (await other.visitor().get('/api/content/fine-foods')).json;
    await expect.poll(title).toMatchObject({ title: 'Lunch in the long tent' });
    const asked = async () => (await other.visitor().get('/api/sale-rules')).json;
    await expect.poll(asked).toMatchObject({ needs: [] });
  });

  it('two servers over one PostgreSQL create one organiser with one link when they start at the same moment', async () => {
    const logs = await Promise.all(
      [one, other].map((each) =>
        firstOrganiser(each.ports, { isTerminal: true, linkFile: join(each.dataDir, 'organiser-link.txt') }),
      ),
    );
    expect(logs.flat().filter((line) => line.includes('/password-reset?'))).toHaveLength(1);
    const organiser = await one.ports.accounts.members.findByEmail('organiser@festival.example');
    expect(organiser?.labels).toContain('organiser');
  });

  it('two servers over one PostgreSQL share sessions: a log-in at one is valid at the other', async () => {
    const visitor = one.visitor();
    const id = await visitor.joins();
    const opened = await visitor.open([stand]);
    await one.sandbox.pay(opened.sessionId, { wait: true });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const elsewhere = aVisitor(other.app, 'truffle-festival');
    expect(await elsewhere.get(`/api/gbtf-tickets/${id}`, { headers: { cookie } })).toMatchObject({
      status: 200,
      json: [{ itemName: 'Market stand' }],
    });
    const headers = { authorization: `Bearer ${await visitor.jwt()}` };
    expect(await elsewhere.get('/api/orders', { headers })).toMatchObject({ status: 200 });
  });

  it('two servers over one PostgreSQL make one refund when it is requested at both at once', async () => {
    const visitor = one.visitor();
    await visitor.joins();
    const opened = await visitor.open([stand]);
    await one.sandbox.pay(opened.sessionId, { wait: true });
    const headers = { authorization: `Bearer ${await visitor.jwt()}` };
    const answers = await Promise.all(
      [one, other].map((each) => each.visitor().post(`/api/orders/${opened.orderId}/refund`, {}, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await one.stripe.refunds.list()).data).toHaveLength(1);
    expect(await left()).toBe(10);
  });
});
