import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageId } from '#core/desk/messages/message.ts';
import type { Email, QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { entryId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberOf } from '#core/tickets/issued/ticket-number.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const at = (minutes: number) => laterBy(aSaturdayInOctober, minutes * minute);
const ids = (tasks: readonly { readonly id: string }[]) => tasks.map(({ id }) => id);

const aLabel = (id: string): QueuedTask => ({
  id,
  task: { kind: 'label', userId: userId('ada'), label: 'competitor' },
});

const link = { to: 'ada@example.org', name: 'Ada', link: 'https://festival.example/reset?a=1&b=2', expiresAt: at(60) };

const aboutList = { to: 'ada@example.org', name: 'Ada', list: 'waitlist', leaveLink: link.link } as const;

/** One email of each kind, so that each is tested through every store. */
const aboutRun = {
  to: 'tom@example.co.uk',
  name: 'Tom',
  class: 'junior',
  level: 'gold',
  entry: entryId('ord_1/prod_competitor/1'),
  hound: 'Fig',
} as const;

const aTicketId = ticketId('f'.repeat(32));
const number = ticketNumberOf(7n);
const aboutParty = {
  to: 'beth@example.org',
  name: 'Beth',
  partyId: partyId('party_68e0d3f0'),
  key: 'abc',
  product: 'Fine Foods lunch, meat',
  places: 2,
} as const;

const aTrader = {
  to: 'asha@example.org',
  name: 'Asha Pillai',
  stall: 'Good Cap Mushrooms',
  traderId: traderId('trader-68e0d3f0-cafe'),
  key: 'abc',
} as const;
const aHeldStand = {
  partyId: partyId('party_68e0d3f0'),
  partyKey: 'abc',
  stand: 'Market stand',
  price: pence(11_500),
  until: aSaturdayInOctober,
  missing: ['Risk assessment'],
  note: 'On the food side.',
} as const;

const aboutTicket = { to: 'beth@example.org', name: 'Beth', other: 'Ada', ticket: 'Adult day ticket' } as const;

const emailOfEachKind = {
  receipt: { kind: 'receipt', to: 'ada@example.org', order: anOrder({ state: 'paid' }) },
  'ticket-refunded': {
    kind: 'ticket-refunded',
    to: 'ada@example.org',
    order: anOrder({ state: 'partially_refunded' }),
    name: 'Adult day ticket',
    returned: [{ name: 'Adult day ticket', number, holder: null }],
    amount: pence(1500),
    isGivenBack: true,
  },
  'ticket-offered': {
    kind: 'ticket-offered',
    ...aboutTicket,
    ticketId: aTicketId,
    token: 'gift_68e0d3f0.abc',
    until: at(60),
    hasMessage: true,
  },
  'ticket-received': { kind: 'ticket-received', ...aboutTicket, ticketId: aTicketId, number, key: 'abc' },
  'ticket-accepted': { kind: 'ticket-accepted', ...aboutTicket, number },
  'ticket-declined': { kind: 'ticket-declined', ...aboutTicket, number },
  'waiting-joined': { kind: 'waiting-joined', ...aboutParty, asked: 3, before: 5, most: 4 },
  'waiting-offer': { kind: 'waiting-offer', ...aboutParty, until: aSaturdayInOctober },
  'waiting-lapsed': { kind: 'waiting-lapsed', ...aboutParty },
  'waiting-ended': { kind: 'waiting-ended', ...aboutParty, why: 'declined' },
  'ticket-taken-back': { kind: 'ticket-taken-back', ...aboutTicket, cancelled: true },
  'trader-draft': { kind: 'trader-draft', to: 'asha@example.org', traderId: aTrader.traderId, key: 'k' },
  'trader-applied': { kind: 'trader-applied', ...aTrader, missing: ['Risk assessment'] },
  'trader-question': { kind: 'trader-question', ...aTrader, question: 'A van, or two?' },
  'trader-waiting': { kind: 'trader-waiting', ...aTrader, note: '' },
  'trader-declined': { kind: 'trader-declined', ...aTrader, why: 'enough', note: '' },
  'trader-offer': { kind: 'trader-offer', ...aTrader, ...aHeldStand },
  'trader-reminder': { kind: 'trader-reminder', ...aTrader, ...aHeldStand },
  'trader-lapsed': { kind: 'trader-lapsed', ...aTrader },
  'take-down-answered': { kind: 'take-down-answered', to: 'ruby@example.co.uk', answer: 'stays', words: 'A hat.' },
  'carer-asked': { kind: 'carer-asked', to: 'ruby@example.co.uk' },
  'carer-declined': {
    kind: 'carer-declined',
    to: 'ruby@example.co.uk',
    name: 'Ruby Marsh',
    person: 'Edie Marsh',
    reason: 'The card has run out.',
  },
  'refund-made': {
    kind: 'refund-made',
    to: 'ada@example.org',
    order: anOrder({ state: 'refunded' }),
    before: pence(1500),
  },
  'places-gone': { kind: 'places-gone', to: 'ada@example.org', order: anOrder({ state: 'paid_unfulfillable' }) },
  'payment-failed': { kind: 'payment-failed', to: 'ada@example.org', order: anOrder({ state: 'failed' }) },
  'password-recovery': { kind: 'password-recovery', ...link, locked: true },
  'verify-email': { kind: 'verify-email', ...link, signedUpAt: link.expiresAt },
  'log-in-link': { kind: 'log-in-link', ...link, phrase: '' },
  'log-in-code': {
    kind: 'log-in-code',
    to: link.to,
    name: '',
    code: '012345',
    expiresAt: at(60),
    phrase: 'Muddy Hound',
  },
  'first-proof': { kind: 'first-proof', to: 'ada@example.org', name: 'Ada' },
  'password-changed': { kind: 'password-changed', to: 'ada@example.org', name: 'Ädä “the countess”', objection: null },
  'email-changed': {
    kind: 'email-changed',
    to: 'ada@example.org',
    name: 'Ada',
    objection: { proof: 'abc', expiresAt: at(9) },
  },
  'two-step-switched': {
    kind: 'two-step-switched',
    to: 'ada@example.org',
    name: 'Ada',
    on: true,
    objection: { proof: 'abc', expiresAt: at(9) },
  },
  'proof-changed': { kind: 'proof-changed', to: 'ada@example.org', name: 'Ada', proof: 'phone', objection: null },
  'recovery-code-used': {
    kind: 'recovery-code-used',
    to: 'ada@example.org',
    name: 'Ada',
    left: 5,
    objection: { proof: 'abc', expiresAt: at(9) },
  },
  'staff-added': { kind: 'staff-added', to: 'tom@example.co.uk', name: 'Tom', role: 'judge', link: '' },
  'roles-given': {
    kind: 'roles-given',
    to: 'tom@example.co.uk',
    name: 'Tom',
    by: 'Morwenna Pike',
    roles: ['judge', 'door'],
    link: 'https://festival.example/password-reset?secret=abc',
    until: at(9),
  },
  'accounts-merged': {
    kind: 'accounts-merged',
    to: 'ada@example.org',
    name: 'Ada',
    kept: 'ada@example.org',
    merged: 'ada@example.net',
    until: at(9),
  },
  'two-step-removed': { kind: 'two-step-removed', to: 'ada@example.org', name: 'Ada', by: 'Tom', required: true },
  'account-going': { kind: 'account-going', to: 'ada@example.org', name: 'Ada', dueAt: at(9), token: 'ada~1~abc' },
  'contact-received': { kind: 'contact-received', to: 'ada@example.org', name: 'Ada' },
  'contact-message': { kind: 'contact-message', to: 'us@festival.example', form: aContactForm() },
  registered: {
    kind: 'registered',
    to: 'ada@example.org',
    name: 'Ada',
    about: 'competition',
    dogName: 'Bramble “the nose”',
    breed: 'Lagotto Romagnolo',
    group: 'silver',
    replaced: true,
    editableUntil: at(5),
    questionnaireDone: true,
  },
  'run-time': {
    kind: 'run-time',
    to: 'tom@example.co.uk',
    name: 'Tom',
    class: 'junior',
    level: 'gold',
    handler: 'Tom Marsh',
    sex: 'female',
    hound: 'Fig',
    number: 12,
    ring: 'The oak ring',
    runsAt: at(60),
    beThereAt: at(50),
    reserve: true,
    news: 'promoted',
    needsQuestionnaire: true,
  },
  withdrawn: {
    kind: 'withdrawn',
    to: 'tom@example.co.uk',
    name: 'Tom',
    hound: 'Fig',
    breed: 'Whippet',
    class: 'junior',
    level: 'gold',
    requested: true,
  },
  'review-begun': { kind: 'review-begun', ...aboutRun, place: null, askUntil: at(60) },
  'query-asked': { kind: 'query-asked', ...aboutRun, number: 12, by: 'Tom', words: 'Was it?' },
  'query-answered': { kind: 'query-answered', ...aboutRun, words: 'Was it?', by: 'Nell', answer: 'It was.' },
  'result-corrected': {
    kind: 'result-corrected',
    ...aboutRun,
    corrected: 'Sorrel',
    why: 'A flag.',
    before: { place: 1, points: 20 },
    after: { place: null, points: null },
  },
  'confirm-subscription': { kind: 'confirm-subscription', ...aboutList, link: link.link },
  'already-subscribed': { kind: 'already-subscribed', ...aboutList },
  subscribed: { kind: 'subscribed', ...aboutList },
  alert: {
    kind: 'alert',
    to: 'op@example.org',
    alert: 'disk-full',
    state: 'raised',
    since: at(10),
    detail: '0.4 GB left.',
    place: 'web-1',
  },
  'job-over': {
    kind: 'job-over',
    to: 'm@example.org',
    name: 'Morwenna',
    title: 'Email: where to park',
    state: 'failed',
    done: 3,
    troubled: 1,
    reason: 'The mail server didn’t answer',
  },
  message: {
    kind: 'message',
    to: 'ada@example.org',
    subject: 'Where to park',
    paragraphs: ['Dear Ada,', 'see [the map](https://example.org/map).'],
    of: { message: messageId('msg_1'), number: 7 },
    leaveLink: 'https://example.org/unsubscribe',
  },
} satisfies { readonly [Kind in Email['kind']]: Email & { readonly kind: Kind } };

/** Outbox tasks: queued once, taken by one worker, done at least once. */
export const outboxContract = (name: string, open: () => Promise<Store>) =>
  describe(`Outbox: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('the outbox returns every kind of email as it was queued', async () => {
      const queued = Object.values(emailOfEachKind).map((email) => ({
        id: `${email.kind}:1`,
        task: { kind: 'email' as const, email: email },
      }));
      const text = { kind: 'code', to: '+441323000000', code: '012345', expiresAt: at(60) } as const;
      const promoted = {
        kind: 'promoted',
        to: '+441323000000',
        hound: 'Fig',
        ring: 'Oak',
        runsAt: at(50),
        expiresAt: at(60),
      } as const;
      const near = {
        kind: 'near',
        to: '+441323000000',
        hound: 'Fig',
        ring: 'Oak',
        ahead: 3,
        expectedAt: at(50),
        expiresAt: at(60),
      } as const;
      const others = [
        aLabel('label:1'),
        { id: 'text:2', task: { kind: 'text' as const, text: promoted } },
        { id: 'text:4', task: { kind: 'text' as const, text: { ...promoted, kind: 'moved' as const } } },
        { id: 'text:3', task: { kind: 'text' as const, text: near } },
        { id: 'text:1', task: { kind: 'text' as const, text } },
        { id: 'form:1', task: { kind: 'site-form' as const, form: aListForm() } },
      ];
      await store.outbox.put([...queued, ...others], at(0));
      const taken = await store.outbox.take(at(0), at(5), 80);
      expect(taken).toHaveLength(queued.length + others.length);
      for (const task of [...queued, ...others]) expect(taken).toContainEqual({ ...task, attempts: 1 });
    });

    it('the outbox hands out due tasks, oldest first, up to a limit', async () => {
      await store.outbox.put([aLabel('second')], at(2));
      await store.outbox.put([aLabel('first')], at(1));
      await store.outbox.put([aLabel('later')], at(9));
      expect(ids(await store.outbox.take(at(3), at(8), 1))).toEqual(['first']);
      expect(ids(await store.outbox.take(at(3), at(8), 5))).toEqual(['second']);
      expect(await store.outbox.take(at(3), at(8), 5)).toEqual([]);
    });

    it('the outbox never gives one task to two workers at once', async () => {
      await store.outbox.put(
        Array.from({ length: 40 }, (_, each) => aLabel(`task_${each}`)),
        at(0),
      );
      const workers = Array.from({ length: 8 }, () => store.outbox.take(at(1), at(5), 10));
      const taken = (await Promise.all(workers)).flatMap(ids);
      const rest = ids(await store.outbox.take(at(1), at(5), 40));
      expect([...taken, ...rest]).toHaveLength(40);
      expect(new Set([...taken, ...rest]).size).toBe(40);
    });

    it('the outbox hands out a task again when its lease ends, and counts the attempts', async () => {
      await store.outbox.put([aLabel('task')], at(0));
      const attempts = async (now: number) => (await store.outbox.take(at(now), at(now + 5), 1)).map((e) => e.attempts);
      expect(await attempts(0)).toEqual([1]);
      expect(await attempts(4)).toEqual([]);
      expect(await attempts(5)).toEqual([2]);
    });

    it('the outbox ignores a queued task whose id was finished before', async () => {
      await store.outbox.put([aLabel('task')], at(0));
      await store.outbox.take(at(0), at(5), 1);
      await store.outbox.done('task', at(1));
      await store.outbox.put([aLabel('task'), aLabel('another')], at(2));
      expect(ids(await store.outbox.take(at(60), at(65), 5))).toEqual(['another']);
    });

    it('the outbox postpones a failed task, and no finished one', async () => {
      await store.outbox.put([aLabel('task')], at(0));
      await store.outbox.take(at(0), at(5), 1);
      await store.outbox.failed('task', at(20), 'the mail server is down');
      expect(await store.outbox.take(at(19), at(25), 1)).toEqual([]);
      expect(await store.outbox.take(at(20), at(25), 1)).toEqual([{ ...aLabel('task'), attempts: 2 }]);
      await store.outbox.done('task', at(21));
      await store.outbox.failed('task', at(22), 'reported too late');
      expect(await store.outbox.take(at(60), at(65), 1)).toEqual([]);
    });

    it('outbox: a failure reported afterwards does not reopen a finished email, which stays sent', async () => {
      const email = emailOfEachKind.receipt;
      await store.outbox.put([{ id: 'receipt:ord_1', task: { kind: 'email', email } }], at(0));
      await store.outbox.take(at(0), at(5), 1);
      await store.outbox.done('receipt:ord_1', at(1));
      await store.outbox.failed('receipt:ord_1', at(2), 'reported too late');
      await store.outbox.take(at(60), at(65), 1);
      expect(await store.deskOrders.emails(['receipt:ord_1'])).toMatchObject([{ state: 'sent', error: null }]);
    });

    it('the outbox hands out password and log-in emails first, then receipts, and the desk’s messages last', async () => {
      const { message, receipt } = emailOfEachKind;
      const queued = [message, receipt, emailOfEachKind['password-recovery'], emailOfEachKind['log-in-link']];
      for (const [n, email] of queued.entries())
        await store.outbox.put([{ id: email.kind, task: { kind: 'email', email } }], at(n));
      const first = await store.outbox.take(at(9), at(12), 2);
      expect(ids(first)).toEqual(['password-recovery', 'log-in-link']);
      expect(ids(await store.outbox.take(at(9), at(12), 2))).toEqual(['receipt', 'message']);
    });

    it('the outbox hands out tasks of the requested queues only', async () => {
      await store.outbox.put([aLabel('label')], at(0));
      await store.outbox.put([{ id: 'receipt', task: { kind: 'email', email: emailOfEachKind.receipt } }], at(1));
      expect(ids(await store.outbox.take(at(2), at(5), 5, ['urgent', 'emails', 'bulk']))).toEqual(['receipt']);
      expect(ids(await store.outbox.take(at(2), at(5), 5, ['changes']))).toEqual(['label']);
    });

    it('the outbox hands out the longest due tasks, by queue in the requested order, and of those the oldest first', async () => {
      for (const [created, id] of ['oldest', 'older', 'newer', 'newest'].entries())
        await store.outbox.put([aLabel(id)], at(created));
      await store.outbox.put([{ id: 'receipt', task: { kind: 'email', email: emailOfEachKind.receipt } }], at(0));
      await store.outbox.failed('oldest', at(30), 'no answer');
      await store.outbox.failed('older', at(8), 'no answer');
      const taken = await store.outbox.take(at(9), at(12), 4, ['changes', 'emails']);
      expect(ids(taken)).toEqual(['older', 'newer', 'newest', 'receipt']);
      await store.outbox.failed('newer', at(20), 'no answer');
      await store.outbox.failed('older', at(21), 'no answer');
      expect(ids(await store.outbox.take(at(22), at(25), 2, ['changes']))).toEqual(['newer', 'newest']);
    });

    it('the outbox renews a lease unless another process has taken the task since, or it is finished', async () => {
      await store.outbox.put([aLabel('task')], at(0));
      const [first] = await store.outbox.take(at(0), at(5), 1);
      if (!first) throw new Error('nothing was taken');
      expect(await store.outbox.renew(first, at(8))).toBe(true);
      expect(await store.outbox.take(at(7), at(12), 1)).toEqual([]);
      const [second] = await store.outbox.take(at(8), at(13), 1);
      if (!second) throw new Error('nothing was taken');
      expect(await store.outbox.renew(first, at(20))).toBe(false);
      expect(await store.outbox.renew(second, at(20))).toBe(true);
      await store.outbox.done('task', at(9));
      expect(await store.outbox.renew(second, at(30))).toBe(false);
    });

    it('the outbox ignores a task that is queued already', async () => {
      await store.outbox.put([aLabel('task')], at(0));
      await store.outbox.put([{ id: 'task', task: { kind: 'label', userId: userId('eve'), label: 'judge' } }], at(1));
      await store.outbox.put([], at(1));
      expect(await store.outbox.take(at(2), at(5), 5)).toEqual([{ ...aLabel('task'), attempts: 1 }]);
    });
  });
