import { describe, expect, it } from 'vitest';
import { runsByAccount } from '#core/competition/day/running-order/runs-by-account.ts';
import { completedExample, type RealEmailsPorts, realEmails } from '#core/desk/email-wording/real-emails.ts';
import { pence } from '#core/kernel/money.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { wordedEmailIds } from '#core/site/email-wording/worded-emails.ts';
import type { GiftId, TicketGift } from '#core/tickets/changes/gift.ts';
import { type Ticket, ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberOf } from '#core/tickets/issued/ticket-number.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { anOrder, aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { aPublishedDay } from '../../support/a-published-day.ts';
import { edition } from '../../support/edition.ts';

const order = anOrder({ state: 'paid' });
const refunded = anOrder({ state: 'refunded' });

const ticket: Ticket = {
  ...{ id: ticketId('0'.repeat(32)), number: ticketNumberOf(7n), orderId: order.id, line: 0, issue: 1 },
  ...{ productId: order.lines[0]?.productId ?? ('' as never), holderName: 'Ada Byron', holderEmail: 'ada@example.org' },
  ...{ givenTo: null, returnedAt: null, state: 'valid', voidReason: null },
};

const gift: TicketGift = {
  ...{ id: 'gift_1' as GiftId, ticketId: ticket.id, orderId: order.id, state: 'open', giver: null },
  ...{ giverName: 'Ada Byron', giverEmail: null, name: 'Tom Lamb', email: 'tom@example.org', message: 'For you' },
  ...{ givenAt: now, endedAt: null, codeHash: null, signedBy: null },
};

const ports = (more: Partial<RealEmailsPorts> = {}): RealEmailsPorts => ({
  edition,
  latestOrders: { page: async () => [{ order, tickets: [ticket] }], openGifts: async () => [] },
  waitingLists: { all: async () => [] },
  publishedRuns: async () => [],
  ticketsOfReceipt: async () => undefined,
  ...more,
});

const orders = (...all: readonly { readonly order: typeof order; readonly tickets: readonly Ticket[] }[]) => ({
  latestOrders: { page: async () => all, openGifts: async () => [] },
});

describe('emails to real recipients, as examples', () => {
  it('an example receipt shows an order with valid tickets, and its links do not open them', async () => {
    const [receipt, ...others] = await realEmails(ports())('receipt');
    expect([receipt?.title, receipt?.email.to, others]).toEqual([
      expect.stringMatching(/^Ada Byron, order \w+, Guest ticket$/),
      'ada@example.org',
      [],
    ]);
    const tickets = {
      ...{ readAt: now, allAddress: '/ticket/1?key=secret', pdf: null },
      tickets: [{ number: ticket.number, holderName: null, line: 0, address: '/ticket/1?key=secret' }],
    };
    const completed = receipt && (await completedExample(ports({ ticketsOfReceipt: async () => tickets }), receipt));
    expect(JSON.stringify(completed)).toContain('/ticket/1?key=preview');
    expect(JSON.stringify(completed)).not.toContain('secret');
    expect(await realEmails(ports(orders({ order, tickets: [] })))('receipt')).toEqual([]);
  });

  it('an example refund is of a refunded order, and one of a ticket of a returned ticket', async () => {
    const returned: Ticket = { ...ticket, returnedAt: now, state: 'void', voidReason: 'refunded' };
    const partly = { ...order, refunded: pence(2500) };
    const some = ports(orders({ order: refunded, tickets: [] }, { order: partly, tickets: [returned] }));
    expect(await realEmails(some)('refund-made')).toMatchObject([{ id: refunded.id, email: { kind: 'refund-made' } }]);
    expect(await realEmails(some)('ticket-refunded')).toMatchObject([
      { id: order.id, email: { name: 'Guest ticket', amount: 2500, returned: [{ number: ticket.number }] } },
    ]);
  });

  it('an example gift has the receiver, and no token', async () => {
    const latestOrders = { page: async () => [{ order, tickets: [ticket] }], openGifts: async () => [gift] };
    expect(await realEmails(ports({ latestOrders }))('ticket-offered')).toMatchObject([
      { title: 'Tom Lamb, from Ada Byron', email: { to: 'tom@example.org', token: 'preview', hasMessage: true } },
    ]);
    const given: Ticket = { ...ticket, givenTo: { userId: null }, holderName: 'Tom Lamb', holderEmail: gift.email };
    expect(await realEmails(ports(orders({ order, tickets: [given] })))('ticket-received')).toMatchObject([
      { email: { to: 'tom@example.org', name: 'Tom Lamb', other: 'Ada Byron', key: 'preview' } },
    ]);
  });

  it('an example offer is the latest one of a waiting list, without erased parties', async () => {
    const offered = (at: number) => ({
      state: 'offered' as const,
      offer: { at: laterBy(now, at), until: laterBy(now, at + hour) },
    });
    const [early, late, erased] = [aParty(offered(0)), aParty(offered(hour)), aParty(offered(2 * hour))];
    const all = async () => [early, aParty(), { ...erased, email: erased.id }, late];
    const examples = await realEmails(ports({ waitingLists: { all } }))('waiting-offer');
    expect(examples.map(({ id }) => id)).toEqual([late.id, early.id]);
    expect(examples[0]).toMatchObject({ email: { to: late.email, key: 'preview', until: late.offer?.until } });
  });

  it('an example run-time email is about a run of the published order; reserves have an example of their own', async () => {
    const day = await aPublishedDay(['Anna', 'Joe']);
    const runs = ports({ publishedRuns: runsByAccount(day.ports, 1) });
    const [first] = (await day.order())?.runs ?? [];
    const examples = async (email: 'run-time' | 'run-moved' | 'run-promoted' | 'run-reserve') =>
      (await realEmails(runs)(email)).map((example) => example.email);
    expect(await examples('run-moved')).toMatchObject([
      { kind: 'run-time', to: `${first?.handler.toLowerCase()}@example.co.uk`, hound: first?.hound, news: 'changed' },
    ]);
    expect(await examples('run-time')).toMatchObject([{ news: 'first', runsAt: first?.runsAt }]);
    expect(await examples('run-reserve')).toEqual([]);
  });

  it.each(wordedEmailIds)('the email %s has no real example while the edition has no recipient', async (email) => {
    expect(await realEmails(ports(orders()))(email)).toEqual([]);
  });
});
