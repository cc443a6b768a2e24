import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { sqlRegistrations } from '#adapters/sql/competition/registrations.ts';
import { sqlInbox } from '#adapters/sql/desk/outbox/inbox.ts';
import { changeRecords, sqlAccountMerges } from '#adapters/sql/desk/people/account-merges.ts';
import { sqlErasure } from '#adapters/sql/desk/personal-data/erasure.ts';
import { sqlPersonalRecords } from '#adapters/sql/desk/personal-data/personal-records.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { sqlSiteForms } from '#adapters/sql/site/site-forms.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { productId, type UserId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { laterBy } from '#core/kernel/time.ts';
import { subscriptionId } from '#core/site/site-forms/subscription.ts';
import { aHaveAGoRegistration } from '#fixtures/builders/a-registration.ts';
import { aListForm } from '#fixtures/builders/a-site-form.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { eachDatabase } from '../each-database.ts';

const now = aSaturdayInOctober;
const clock = simulatedClock(now);
const kept = { userId: userId('harriet'), email: 'harriet@example.co.uk' };
const second = { userId: userId('harriett'), email: 'harriett@example.co.uk' };
const tom = { userId: userId('tom'), email: 'tom@example.co.uk' };
type Someone = typeof kept;

const times = { created_at: now, not_before: now, started_at: null, ended_at: null, lease_until: null, wake_at: now };
const counts = { done: 0, total: null, troubled: 0, attempts: 0, note: '', reason: null, lease_holder: null };
const noJob = { ...times, ...counts, state: 'done', started_by: 'm', started_by_name: 'M' };

const address = (text: string) => {
  const parsed = parseEmail(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

describe.each(eachDatabase)('merging two accounts of one person on %s', (name, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const paid = async (owner: UserId | null, email: string) => {
    const orders = sqlOrders(database, clock);
    const order = anOrder({ userId: owner, email });
    await sqlPlaces(database).provide(new Map(order.lines.map(({ productId }) => [productId, null])));
    await orders.reserve(order, undefined, []);
    const payment = aPayment(order, { email, name: email });
    const session = { id: `cs_${order.id}`, url: null };
    await orders.change(order.id, (each) => ok({ order: { ...each, state: 'pending', session }, tasks: [] }));
    await orders.change(order.id, (each) => ok({ order: { ...each, state: 'paid', payment }, tasks: [] }));
    return order.id;
  };

  let nth = 0;
  const idOf = (kind: string) => `${kind}_${(nth++).toString(16).padStart(16, '0')}`;
  const subscribed = async ({ email }: Someone, state: 'asked' | 'confirmed' | 'left') => {
    const id = subscriptionId(`sub_${nth++}`);
    const subscription = aSubscription({
      id,
      email: address(email),
      state,
      confirmedAt: state === 'asked' ? null : now,
      leftAt: state === 'left' ? now : null,
    });
    const form = aListForm({ email: subscription.email });
    await sqlSiteForms(database).add({ id: `form_${id}`, form, receivedAt: now }, () => ({ subscription, tasks: [] }));
  };

  const party = async ({ userId: user_id, email }: Someone, product: string) => {
    const values = { product_name: product, ticket_type: 'Guest', name: 'Harriet', places: 1, passed_over: 0 };
    const none = { offered_at: null, offered_until: null, order_id: null, ended_at: null };
    const id = idOf('party');
    await sqlPlaces(database).provide(new Map([[productId(product), null]]));
    await database.write((tx) =>
      tx
        .insertInto('waiting_parties')
        .values({
          id,
          product_id: product,
          position: nth,
          email,
          user_id,
          joined_at: now,
          state: 'waiting',
          ...values,
          ...none,
        })
        .execute(),
    );
  };

  /** Stores a record of every kind that can move, under an account and its address. */
  const lives = async (who: Someone) => {
    const bought = await paid(who.userId, who.email);
    await paid(null, who.email);
    const toms = await paid(tom.userId, tom.email);
    await sqlRegistrations(database, clock).change(who.userId, [], () =>
      ok({ registration: aHaveAGoRegistration({ userId: who.userId }), tasks: [] }),
    );
    const questionnaire = {
      kind: 'questionnaire',
      id: `q_${who.userId}`,
      userId: who.userId,
      registeredAt: now,
      changedAt: now,
    } as const;
    await sqlRegistrations(database, clock).change(who.userId, [], () =>
      ok({ registration: questionnaire, tasks: [] }),
    );
    await sqlInbox(database).add({
      id: `mail_${who.userId}`,
      kind: 'email',
      to: who.email,
      subject: 'Hello',
      text: '',
      html: '',
      sentAt: now,
    });
    await party(who, 'prod_lunch');
    await party(who, `prod_${who.userId}`);
    const gift = {
      id: idOf('gift'),
      state: 'accepted',
      giver_name: '',
      message: null,
      given_at: now,
      ended_at: now,
      name: '',
    };
    await database.write(async (tx) => {
      // A ticket of Tom's, which he gave to this person.
      const theirs = { given: 1, owner_id: who.userId, holder_name: 'Harriet', holder_email: who.email.toUpperCase() };
      await tx.updateTable('tickets').set(theirs).where('order_id', '=', toms).execute();
      const ticket = await tx
        .selectFrom('tickets')
        .select('id')
        .where('order_id', '=', bought)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('ticket_gifts')
        .values({
          ...gift,
          ticket_id: ticket.id,
          order_id: bought,
          giver_id: who.userId,
          giver_email: who.email,
          email: tom.email,
        })
        .execute();
      await tx
        .insertInto('ticket_events')
        .values({
          order_id: bought,
          position: 1,
          ticket_id: ticket.id,
          kind: 'renamed',
          by_user: who.userId,
          at: now,
          name: 'H',
        })
        .execute();
      const message = {
        body: 'Hello',
        audience: '{}',
        marketing: 0,
        job_id: 'j',
        written_by: 'm',
        written_by_name: 'M',
      };
      await tx
        .insertInto('jobs')
        .values({ id: 'j', kind: 'message', priority: 0, title: '', params: '{}', cursor: '{}', edition: '', ...noJob })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx
        .insertInto('messages')
        .values({ id: 'both', subject: 'Both', ...message, created_at: now, gathered_at: now, skipped: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const recipient = {
        message_id: 'both',
        email: who.email,
        name: '',
        facts: '{}',
        leave_link: null,
        state: 'sent',
        reason: null,
      };
      await tx
        .insertInto('message_recipients')
        .values({ ...recipient, number: nth++ })
        .execute();
      const entered = {
        kind: 'mark',
        id: `mark_${who.userId}`,
        at: now,
        device: 'd',
        mark: '{}',
        user_name: '',
        received_at: now,
      };
      await tx
        .insertInto('ring_marks')
        .values({ position: nth++, entry: 'o/p/1', user_id: who.userId, ...entered })
        .execute();
    });
  };

  const recordsOf = async ({ userId: id, email }: Someone) => sqlPersonalRecords(database).of({ userId: id, email });
  const sizes = async (who: Someone) => {
    const held = await recordsOf(who);
    return Object.fromEntries(Object.entries(held).map(([kind, rows]) => [kind, rows.length]));
  };
  const merge = (id = 'm1') =>
    database.write((tx) =>
      changeRecords(tx, { kind: 'merge', merge: { id, from: second, into: kept, at: now } }, false),
    );
  const undo = () => database.write((tx) => changeRecords(tx, { kind: 'undo', from: second.userId, at: now }, true));
  /** Every row of each table that a merge changes. */
  const everything = () =>
    database.read(async (db) => {
      const tables = ['orders', 'tickets', 'ticket_gifts', 'ticket_events', 'registrations', 'waiting_parties'];
      tables.push('subscriptions', 'site_forms', 'inbox', 'message_recipients', 'voucher_uses', 'carer_requests');
      const all: Record<string, string[]> = {};
      for (const table of tables) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
        all[table] = rows.map((row) => JSON.stringify(row)).toSorted();
      }
      return all;
    });

  it('merging two accounts moves every record, and leaves the merged account empty', async () => {
    await lives(second);
    await subscribed(second, 'confirmed');
    const before = await sizes(second);
    await merge();
    // The order that the person paid for as a guest belongs to the account from now on.
    expect(await sizes(kept)).toEqual({ ...before, purchases: 2 });
    expect(new Set(Object.values(await sizes(second)))).toEqual(new Set([0, before.asStaff]));
    expect((await recordsOf(kept)).orders.every((order) => order.userId === kept.userId)).toBe(true);
    expect((await recordsOf(kept)).lists).toMatchObject([{ email: kept.email, state: 'confirmed' }]);
    expect((await recordsOf(kept)).tickets).toContainEqual(expect.objectContaining({ holderEmail: kept.email }));
  });

  it('merging two accounts combines the records of both, and an undo restores every row', async () => {
    await lives(kept);
    await lives(second);
    await subscribed(kept, 'left');
    await subscribed(second, 'confirmed');
    await lives({ ...tom, userId: userId('beth'), email: 'beth@example.org' });
    const [all, hers, theirs, toms] = [await everything(), await sizes(kept), await sizes(second), await sizes(tom)];
    await merge();
    const merged = await sizes(kept);
    for (const [kind, count] of Object.entries(hers)) {
      // Both had the same message; of the two subscriptions only that of the remaining address counts.
      const doubled = kind === 'emails' || kind === 'lists' ? 1 : 0;
      const claimed = kind === 'purchases' ? 1 : 0;
      expect([kind, merged[kind]]).toEqual([kind, count + (theirs[kind] ?? 0) - doubled + claimed]);
    }
    expect(await sizes(tom)).toEqual(toms);
    await undo();
    expect(await everything()).toEqual(all);
    expect(await sqlAccountMerges(database).of(kept.userId)).toEqual([]);
  });

  it('merging accounts moves nothing when the transaction fails, and nothing of an unverified address', async () => {
    await lives(second);
    const all = await everything();
    const failing = database.write(async (tx) => {
      await changeRecords(tx, { kind: 'merge', merge: { id: 'm1', from: second, into: kept, at: now } }, true);
      throw new Error('killed before the commit');
    });
    await expect(failing).rejects.toThrow();
    expect(await everything()).toEqual(all);
    const unproven = { ...second, email: null };
    await database.write((tx) =>
      changeRecords(tx, { kind: 'merge', merge: { id: 'm2', from: unproven, into: kept, at: now } }, true),
    );
    const { lists, emails, orders } = await recordsOf(kept);
    expect([lists, emails]).toEqual([[], []]);
    expect(orders).toHaveLength(1);
  });

  // The SQL of the tests below is the same on both databases, so one of them is enough.
  if (name !== 'SQLite') return;

  it('an account merge leaves no confirmed subscription for a person who left the list at the remaining address', async () => {
    const states = ['asked', 'confirmed', 'left', null] as const;
    for (const [mine, other] of states.flatMap((one) => states.map((two) => [one, two] as const))) {
      await database.write((tx) => tx.deleteFrom('subscriptions').execute());
      await database.write((tx) => tx.deleteFrom('account_merges').execute());
      if (mine) await subscribed(kept, mine);
      if (other) await subscribed(second, other);
      await merge();
      const rows = await database.read((db) => db.selectFrom('subscriptions').selectAll().execute());
      const confirmed = rows.filter(({ state }) => state === 'confirmed').map(({ email }) => email);
      const agreed = mine === 'confirmed' || ((mine === null || mine === 'asked') && other === 'confirmed');
      expect([mine, other, confirmed]).toEqual([mine, other, agreed ? [kept.email] : []]);
    }
  });

  it('undoing an account merge does not move back an order whose owner changed after the merge', async () => {
    const bought = await paid(second.userId, second.email);
    await merge();
    const beth = userId('beth');
    await database.write((tx) => tx.updateTable('orders').set({ user_id: beth }).where('id', '=', bought).execute());
    await undo();
    const rows = await database.read((db) =>
      db.selectFrom('orders').select('user_id').where('id', '=', bought).execute(),
    );
    expect(rows).toEqual([{ user_id: beth }]);
  });

  it('an account merge moves what a request under way stored afterwards for the merged account; an undo returns it', async () => {
    const owners = async () =>
      (await database.read((db) => db.selectFrom('orders').select(['id', 'user_id']).execute())).map(
        ({ id, user_id }) => [id, user_id] as const,
      );
    const early = await paid(second.userId, second.email);
    await merge();
    const [late, toms] = [await paid(second.userId, second.email), await paid(tom.userId, tom.email)];
    const merges = sqlAccountMerges(database);
    await merges.moveLate();
    await merges.moveLate();
    const moved = [early, late].map((id) => [id, kept.userId]);
    expect(new Map(await owners())).toEqual(new Map([...moved, [toms, tom.userId]] as never));
    expect((await recordsOf(kept)).tickets.map(({ orderId }) => orderId)).toContain(late);
    await undo();
    const back = [early, late].map((id) => [id, second.userId]);
    expect(new Map(await owners())).toEqual(new Map([...back, [toms, tom.userId]] as never));
    await merges.moveLate();
    expect(new Map(await owners())).toEqual(new Map([...back, [toms, tom.userId]] as never));
  });

  it('merging accounts merges no account that is about to be deleted', async () => {
    const going = { user_id: second.userId, asked_at: now, due_at: now, begun_at: null };
    await database.write((tx) => tx.insertInto('deletions').values(going).execute());
    await expect(merge()).rejects.toThrow();
    expect(await sqlAccountMerges(database).of(second.userId)).toEqual([]);
  });

  it('an account merge is listed for the account service until it is settled, and as ended when its time is over', async () => {
    const merges = sqlAccountMerges(database);
    await merge();
    const [found] = await merges.unsettled(5);
    expect(found).toEqual({ id: 'm1', from: second.userId, into: kept.userId, at: now, isUndone: false });
    expect(await merges.ended(laterBy(now, 1), 5)).toEqual([]);
    // The service settled an undo, but the merge is not undone, so it stays unsettled.
    await merges.settle('m1', true);
    expect(await merges.unsettled(5)).toHaveLength(1);
    await merges.settle('m1', false);
    expect(await merges.unsettled(5)).toEqual([]);
    expect(await merges.ended(now, 5)).toEqual([]);
    expect(await merges.ended(laterBy(now, 1), 5)).toHaveLength(1);
    await merges.close('m1');
    expect(await merges.ended(laterBy(now, 1), 5)).toEqual([]);
    expect(await merges.of(kept.userId)).toEqual([]);
  });

  it('erasing an account erases the records merged into it, and ends the merge at once', async () => {
    await lives(second);
    await merge();
    await sqlAccountMerges(database).settle('m1', false);
    await sqlErasure(database, systemClock()).erase(kept);
    const stored = JSON.stringify(await everything());
    expect(stored).not.toContain(second.email);
    expect(await sqlAccountMerges(database).ended(now, 5)).toMatchObject([{ from: second.userId }]);
    const rows = await database.read((db) => db.selectFrom('account_merges').select('moves').execute());
    expect(rows).toEqual([{ moves: '[]' }]);
  });

  it('after several account merges the last account has everything, and undoing each of them restores it', async () => {
    const three = [kept, second, { userId: userId('hattie'), email: 'hattie@example.org' }];
    for (const each of three) await lives(each);
    const all = await everything();
    const pairs = fc.uniqueArray(fc.nat(2), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(pairs, async (order) => {
        await database.write((tx) => tx.deleteFrom('account_merges').execute());
        const [first, middle, last] = order.map((each) => three[each] ?? kept);
        if (!first || !middle || !last) throw new Error('expected three accounts');
        const into = (from: Someone, to: Someone) =>
          database.write((tx) =>
            changeRecords(tx, { kind: 'merge', merge: { id: from.userId, from, into: to, at: now } }, true),
          );
        await into(first, middle);
        await into(middle, last);
        expect((await sizes(last)).orders).toBe(6);
        expect((await sizes(last)).asStaff).toBe(3);
        for (const { userId: from } of [middle, first])
          await database.write((tx) => changeRecords(tx, { kind: 'undo', from, at: now }, true));
        expect(await everything()).toEqual(all);
      }),
      { numRuns: 3 },
    );
  });
});
