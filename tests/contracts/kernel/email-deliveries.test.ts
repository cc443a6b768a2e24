import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandedOver } from '#core/kernel/email/email-deliveries.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import { everyStore, type Store } from '../stores/store.ts';

const at = (minutes: number) => laterBy(aSaturdayInOctober, minutes * minute);
const ref = 'a'.repeat(32);

const anEmail = (change: Partial<HandedOver> = {}): HandedOver => ({
  task: 'verify-email:1',
  ref,
  email: 'ada@example.org',
  kind: 'verify-email',
  order: null,
  ...change,
});

for (const [name, open] of everyStore)
  describe(`EmailDeliveries: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const openAddresses = async () => (await store.emailDeliveries.open(9)).failures.map(({ email }) => email);

    it('an email that the mail server refuses makes its address bad, until it takes another one', async () => {
      await store.emailDeliveries.refused(anEmail(), '550 no such mailbox', at(0));
      expect(await store.emailDeliveries.open(9)).toEqual({
        count: 1,
        failures: [
          {
            task: 'verify-email:1',
            email: 'ada@example.org',
            kind: 'verify-email',
            order: null,
            at: at(0),
            state: 'refused',
            reason: '550 no such mailbox',
            isSettled: false,
          },
        ],
      });
      expect(await store.emailDeliveries.badAddresses()).toEqual(new Set(['ada@example.org']));
      await store.emailDeliveries.sent({ ...anEmail({ task: 'verify-email:2' }), withoutPdf: false }, at(1));
      expect(await openAddresses()).toEqual([]);
      expect(await store.emailDeliveries.badAddresses()).toEqual(new Set());
      expect(await store.emailDeliveries.failuresOf('ada@example.org')).toMatchObject([{ isSettled: true }]);
    });

    it('a bounce belongs to the email with its reference, and a subsequent email does not settle it', async () => {
      await store.emailDeliveries.sent({ ...anEmail(), withoutPdf: false }, at(0));
      expect(await store.emailDeliveries.bounced('b'.repeat(32), 'forged', at(1))).toBeUndefined();
      expect(await openAddresses()).toEqual([]);
      expect(await store.emailDeliveries.bounced(ref, 'mailbox full', at(1))).toMatchObject({
        email: 'ada@example.org',
        state: 'bounced',
        reason: 'mailbox full',
      });
      expect(await store.emailDeliveries.bounced(ref, 'again', at(2))).toBeUndefined();
      await store.emailDeliveries.sent({ ...anEmail(), withoutPdf: false }, at(3));
      await store.emailDeliveries.sent(
        { ...anEmail({ task: 'other', ref: 'c'.repeat(32) }), withoutPdf: false },
        at(3),
      );
      expect(await openAddresses()).toEqual(['ada@example.org']);
    });

    it('the failure of an order’s email ends when the buyer’s address is corrected, and the order still shows it', async () => {
      const order = await aPaidOrder(store);
      const wrong = order.payment?.email ?? '';
      const email = anEmail({ task: `receipt:${order.id}`, email: wrong, kind: 'receipt', order: order.id });
      const receipt = { kind: 'receipt', to: email.email, order: anOrder({ state: 'paid' }) } as const;
      await store.outbox.put([{ id: email.task, task: { kind: 'email', email: receipt } }], at(0));
      await store.emailDeliveries.refused(email, '550', at(0));
      await store.outbox.done(email.task, at(0));
      const offered = {
        ...anEmail({ task: 'ticket-offered:1', kind: 'ticket-offered', order: order.id }),
        ref: 'd'.repeat(32),
      };
      await store.emailDeliveries.refused({ ...offered, email: 'beth@example.org' }, '550', at(0));
      expect(await openAddresses()).toEqual([wrong, 'beth@example.org']);
      expect(await store.deskOrders.emails([email.task])).toMatchObject([
        { state: 'refused', error: '550', badAddress: wrong },
      ]);
      await store.deskOrders.change(order.id, (found) => ({
        ok: true,
        value: {
          order: {
            ...found.order,
            payment: found.order.payment && { ...found.order.payment, email: 'corrected@example.org' },
          },
          action: aStaffAction('act_1', { action: 'order.corrected' }),
        },
      }));
      // An email to the holder of a ticket is not about the buyer's address.
      expect(await openAddresses()).toEqual(['beth@example.org']);
      const lifted = aStaffAction('act_2', { action: 'email.lifted' });
      expect(await store.emailDeliveries.lift(wrong, at(1), lifted)).toBe(true);
      expect(await store.deskOrders.emails([email.task])).toMatchObject([{ state: 'refused', badAddress: null }]);
    });

    it('an email that is refused or bounces after an earlier failure of it was settled needs attention again', async () => {
      await store.emailDeliveries.refused(anEmail(), '550', at(0));
      await store.emailDeliveries.sent({ ...anEmail(), withoutPdf: false }, at(1));
      expect(await openAddresses()).toEqual([]);
      await store.emailDeliveries.bounced(ref, 'mailbox full', at(2));
      expect(await openAddresses()).toEqual(['ada@example.org']);
      const other = anEmail({ task: 'other', ref: 'b'.repeat(32), email: 'beth@example.org' });
      await store.emailDeliveries.refused(other, '550', at(3));
      expect(await store.emailDeliveries.lift(other.email, at(4), aStaffAction('act_1'))).toBe(true);
      expect(await store.emailDeliveries.lift(other.email, at(4), aStaffAction('act_2'))).toBe(false);
      expect(await store.auditLog.page({}, null, 9)).toMatchObject([{ id: 'act_1' }]);
      expect(await openAddresses()).toEqual(['ada@example.org']);
      await store.emailDeliveries.refused(other, '550', at(5));
      expect(await openAddresses()).toEqual(['beth@example.org', 'ada@example.org']);
    });

    it('the latest failures of emails come first, up to a limit, and all are counted', async () => {
      for (const [task, minutes] of Object.entries({ first: 0, b: 1, a: 1, last: 2 }))
        await store.emailDeliveries.refused(
          anEmail({ task, ref: task.padEnd(32, '0'), email: `${task}@x.org` }),
          '',
          at(minutes),
        );
      const { count, failures } = await store.emailDeliveries.open(3);
      expect(count).toBe(4);
      expect(failures.map(({ task }) => task)).toEqual(['last', 'a', 'b']);
    });

    it('the record of email deliveries forgets old emails, except for what the page of an order shows', async () => {
      const order = await aPaidOrder(store, { email: 'ada@example.org' });
      const about = (task: string, change: Partial<HandedOver> = {}) =>
        anEmail({ task, ref: task.padEnd(32, '0'), email: `${task}@x.org`, ...change });
      await store.emailDeliveries.refused(about('alone'), '550', at(0));
      await store.emailDeliveries.refused(about('recent'), '550', at(5));
      await store.emailDeliveries.refused(about('failed', { order: order.id }), '550', at(0));
      const printed = about('printed', { order: order.id });
      const unprinted = about('unprinted', { order: order.id });
      await store.emailDeliveries.sent({ ...printed, withoutPdf: false }, at(0));
      await store.emailDeliveries.sent({ ...unprinted, withoutPdf: true }, at(0));
      await store.emailDeliveries.forgetBefore(at(5));
      for (const { ref } of [printed, unprinted]) await store.emailDeliveries.bounced(ref, 'full', at(9));
      expect(await openAddresses()).toEqual(['unprinted@x.org', 'recent@x.org', 'failed@x.org']);
    });

    it('the record of email deliveries shows that a receipt went out without its PDF', async () => {
      const order = await aPaidOrder(store, { email: 'ada@example.org' });
      const receipt = { kind: 'receipt', to: 'ada@example.org', order } as const;
      const email = anEmail({ task: `receipt:${order.id}`, kind: 'receipt', order: order.id });
      await store.outbox.put([{ id: email.task, task: { kind: 'email', email: receipt } }], at(0));
      await store.emailDeliveries.sent({ ...email, withoutPdf: true }, at(0));
      await store.outbox.done(email.task, at(0));
      expect(await store.deskOrders.emails([email.task])).toMatchObject([{ state: 'sent', withoutPdf: true }]);
    });
  });
