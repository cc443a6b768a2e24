import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { messageId } from '#core/desk/messages/message.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import { emailOf, sendMessage } from '#core/desk/messages/send-message.ts';
import { startedMessage } from '#core/desk/messages/write-message.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { type RunJobsPorts, runJobs } from '#core/kernel/jobs/run-jobs.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const now = aSaturdayInOctober;
const morwenna = { id: userId('morwenna'), name: 'Morwenna Pike' };

const aDraft = () => ({
  id: messageId(nextId('msg')),
  audience: {
    groups: ['guests' as const],
    products: [productId('prod_adult_day')],
    state: 'valid' as const,
    group: null,
    arrived: null,
    subscribers: false,
  },
  marketing: false,
  subject: 'Where to park',
  body: 'Dear {first name},',
});

/** The error of a call in a process that is killed before or after the call's work. */
const killed = new Error('killed');

/** Every recipient of a message gets one email, even if processes crash. */
export const messagesContract = (name: string, open: () => Promise<Store>) =>
  describe(`Messages: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const started = async () => {
      const { message, job } = startedMessage(aDraft(), morwenna, now, now, now);
      await store.messages.add(message, job, aStaffAction(nextId('action')));
      return message;
    };
    const recipients = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        number: at + 1,
        email: `person-${at + 1}@example.org`,
        name: `Person ${at + 1}`,
        facts: { 'first name': `P${at + 1}`, parking: at % 2 === 0 },
        leaveLink: null,
      }));
    const workerWith = (messages: Messages) =>
      sendMessage({
        ...store,
        messages,
        festivalClock: store.clock,
        waitedLastYear: async () => [],
        subscriptionLinks: { toLeave: (id) => `https://example.org/unsubscribe?token=${id}` },
        catalogue: async () => [],
        doorPlan: { checkpoints: [], unlisted: [] },
        doorCompetitors: { all: async () => new Map() },
      });
    const outboxOf = async () =>
      (await store.outbox.take(store.clock.now(), store.clock.now(), 10_000)).map(({ id }) => id);

    it('the desk’s messages are stored once with their job, and their recipients are gathered once', async () => {
      const message = await started();
      expect(await store.messages.find(message.id)).toEqual(message);
      await store.messages.gather(message.id, recipients(2), 3, now);
      await store.messages.gather(message.id, recipients(5), 0, laterBy(now, minute));
      expect(await store.messages.list(1)).toEqual([
        {
          message: { ...message, gatheredAt: now, skipped: 3 },
          counts: { waiting: 2, queued: 0, sent: 0, refused: 0 },
        },
      ]);
      expect(await store.jobs.find(message.jobId)).toMatchObject({ kind: 'message', params: { message: message.id } });
    });

    it('the desk’s messages queue a test email to its sender, with an action in the audit log', async () => {
      const action = { ...aStaffAction(nextId('action')), action: 'message.tested' };
      const { task } = emailOf(aDraft())({
        ...{ number: 1, email: 'morwenna@example.org', name: 'Morwenna', facts: {}, leaveLink: null },
      });
      await store.messages.addTest({ id: 'message-test:1', task }, action);
      const queued = await store.outbox.take(now, laterBy(now, minute), 10);
      expect(queued).toMatchObject([{ id: 'message-test:1' }]);
      expect(await store.auditLog.page({}, null, 10)).toMatchObject([{ action: 'message.tested' }]);
    });

    it('the desk’s messages record whether each email was sent, refused or bounced, and the addresses that failed', async () => {
      const message = await started();
      await store.messages.gather(message.id, recipients(4), 0, now);
      const email = (to: { readonly number: number; readonly email: string }) => ({
        id: `message:${message.id}:${to.number}`,
        task: {
          kind: 'email' as const,
          email: { kind: 'message' as const, to: to.email, subject: 's', paragraphs: [], of: null },
        },
      });
      await store.messages.queueNext(message.id, 3, email);
      await store.messages.delivered(message.id, 1);
      await store.messages.delivered(message.id, 2);
      await store.messages.refused(message.id, 3, '550 no such mailbox');
      await store.messages.refused(message.id, 1, 'too late to say');
      await store.messages.bounced(message.id, 2, 'full');
      await store.messages.bounced(message.id, 4, 'not sent yet');
      expect(await store.messages.counts(message.id)).toEqual({ waiting: 1, queued: 0, sent: 1, refused: 2 });
      expect(await store.messages.refusals(message.id, 10)).toEqual([
        { email: 'person-2@example.org', name: 'Person 2', reason: 'full' },
        { email: 'person-3@example.org', name: 'Person 3', reason: '550 no such mailbox' },
      ]);
      expect(await store.messages.to([])).toEqual([]);
      expect(await store.messages.to(['person-3@example.org', 'no-one@example.org'])).toMatchObject([
        { to: { email: 'person-3@example.org' }, state: 'refused', reason: '550 no such mailbox' },
      ]);
    });

    it('the desk’s messages are listed newest first, and those to an address oldest first', async () => {
      const begun = async (id: string, minutes: number) => {
        const createdAt = laterBy(now, minutes * minute);
        const { message, job } = startedMessage({ ...aDraft(), id: messageId(id) }, morwenna, now, createdAt, now);
        await store.messages.add(message, job, aStaffAction(nextId('action')));
        await store.messages.gather(message.id, recipients(1), 0, now);
        return message.id;
      };
      const newest = await begun('msg_newest', 2);
      const [b, a] = [await begun('msg_b', 1), await begun('msg_a', 1)];
      expect((await store.messages.list(9)).map(({ message }) => message.id)).toEqual([newest, a, b]);
      const to = await store.messages.to(['person-1@example.org']);
      expect(to.map(({ message }) => message.id)).toEqual([a, b, newest]);
    });

    it('the desk’s messages queue the next recipients by number, and list those they did not reach by number', async () => {
      const message = await started();
      await store.messages.gather(message.id, recipients(3).toReversed(), 0, now);
      const email = emailOf(message);
      await store.messages.queueNext(message.id, 2, email);
      expect((await outboxOf()).map((id) => id.split(':').at(-1)).sort()).toEqual(['1', '2']);
      for (const number of [2, 1, 3]) await store.messages.refused(message.id, number, '550');
      expect(await store.messages.refusals(message.id, 1)).toMatchObject([{ name: 'Person 1' }]);
      expect(await store.messages.counts(message.id)).toEqual({ waiting: 1, queued: 0, sent: 0, refused: 2 });
    });

    it('the desk’s messages go to each person once, although the process is killed twenty times', async () => {
      const orders = await Promise.all(
        Array.from({ length: 12 }, (_, at) => aPaidOrder(store, { email: `p${at}@example.org` })),
      );
      expect(orders).toHaveLength(12);
      const message = await started();
      await store.messages.gather(message.id, recipients(300), 0, now);
      let calls = 0;
      let dies = Number.POSITIVE_INFINITY;
      /** Makes a call that throws `killed` before or after its work, and at every call from then on. */
      const mortal =
        <Args extends readonly unknown[], Value>(call: (...args: Args) => Promise<Value>) =>
        async (...args: Args): Promise<Value> => {
          calls += 1;
          if (calls >= dies) throw killed;
          const value = await call(...args);
          calls += 1;
          if (calls >= dies) throw killed;
          return value;
        };
      const messages: Messages = {
        ...store.messages,
        counts: mortal(store.messages.counts),
        queueNext: mortal(store.messages.queueNext),
      };
      const ports: RunJobsPorts = {
        jobs: { ...store.jobs, save: mortal(store.jobs.save) },
        jobWorkers: { message: workerWith(messages), refunds: { step: () => Promise.reject(new Error('no refunds')) } },
        addressOf: async () => null,
        festivalClock: store.clock,
        machineClock: store.clock,
        log: memoryLog(),
      };
      const queued: string[] = [];
      const mailServerTakes = async () => {
        for (const id of await outboxOf()) {
          queued.push(id);
          await store.outbox.done(id, store.clock.now());
          await store.messages.delivered(message.id, Number(id.split(':').at(-1)));
        }
      };
      for (let life = 1; life <= 20; life += 1) {
        dies = calls + 1 + (life % 7);
        await runJobs(ports, `process ${life}`)().catch((cause) => {
          if (cause !== killed) throw cause;
        });
        if (life % 3 === 0) await mailServerTakes();
        store.clock.passes(minute);
      }
      dies = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 40; turn += 1) {
        await runJobs(ports, 'the last process')();
        await mailServerTakes();
        store.clock.passes(minute);
      }
      expect(await store.jobs.find(message.jobId)).toMatchObject({ state: 'done', done: 300, total: 300 });
      expect(queued).toHaveLength(300);
      expect(new Set(queued).size).toBe(300);
    });
  });
