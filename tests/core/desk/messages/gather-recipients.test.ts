import { describe, expect, it } from 'vitest';
import { openingAudience, openingMessageId } from '#core/desk/editions/opening-message.ts';
import type { Audience } from '#core/desk/messages/audience.ts';
import { type GatherPorts, gatherRecipients } from '#core/desk/messages/gather-recipients.ts';
import { emailOf } from '#core/desk/messages/send-message.ts';
import { type EmailAddress, parseEmail } from '#core/kernel/email-address.ts';
import { anonymisedParty, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { type Subscription, subscriptionId } from '#core/site/site-forms/subscription.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { type Ticket, ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberFrom } from '#core/tickets/issued/ticket-number.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aProduct, aProductId } from '#fixtures/builders/a-product.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { anOrder, aPayment, someLines } from '#fixtures/builders/an-order.ts';

const everyone: Audience = {
  groups: ['guests'],
  products: [],
  state: 'valid',
  group: null,
  arrived: null,
  subscribers: false,
};

describe('recipients of a message', () => {
  const product = aProductId();
  const unpaid = anOrder({ lines: someLines([product, 1]) });
  const giver = parseEmail('giver@example.co.uk') ?? null;
  const order = { ...unpaid, state: 'paid' as const, payment: aPayment(unpaid, { email: giver }) };
  const [bought] = issueTickets(order, () => () => ({
    id: ticketId('a'.repeat(32)),
    number: ticketNumberFrom('7K3M-2Q9D'),
  }));

  const gathered = (change: Partial<Pick<Ticket, 'givenTo' | 'holderName' | 'holderEmail'>>) =>
    gatherRecipients(portsWith({}, change))(everyone, false);
  const portsWith = (
    ports: Partial<GatherPorts>,
    change: Partial<Pick<Ticket, 'givenTo' | 'holderName' | 'holderEmail'>> = {},
  ): GatherPorts => {
    if (!bought) throw new Error('the order has a ticket');
    return {
      salesRecords: { paidOrders: async () => [{ order, tickets: [{ ...bought, ...change }] }] },
      subscriptions: { confirmed: async () => [], findAt: async () => undefined },
      waitedLastYear: async () => [],
      subscriptionLinks: { toLeave: () => '' },
      emailDeliveries: { badAddresses: async () => new Set() },
      catalogue: async () => [aProduct({ id: product })],
      doorScans: { all: async () => [] },
      doorPlan: { checkpoints: [], unlisted: [] },
      doorCompetitors: { all: async () => new Map() },
      ...ports,
    };
  };

  it('recipients of a desk message include the buyer of a ticket whose holder has no address', async () => {
    const { recipients } = await gathered({ holderEmail: null });
    expect(recipients.map(({ email }) => email)).toEqual([giver]);
  });

  it('recipients of a desk message do not include the giver of a ticket whose holder was erased since', async () => {
    const { recipients, skipped } = await gathered({ givenTo: { userId: null }, holderName: null, holderEmail: null });
    expect(recipients).toEqual([]);
    expect(skipped.noAddress).toBe(1);
  });

  describe('at the opening of a year', () => {
    const address = (name: string) => parseEmail(`${name}@example.org`) ?? giver;
    const listed = (list: 'subscriber' | 'waitlist', name: string, state: Subscription['state'] = 'confirmed') =>
      aSubscription({ id: subscriptionId(`${list}_${name}`), list, email: address(name) as EmailAddress, name, state });
    const subscriptions = [
      listed('subscriber', 'ada'),
      listed('subscriber', 'beth'),
      listed('waitlist', 'beth'),
      listed('waitlist', 'cora'),
      listed('subscriber', 'dora', 'left'),
      listed('waitlist', 'edie', 'left'),
      listed('waitlist', 'gus', 'asked'),
    ];
    const party = (name: string, state: WaitingParty['state'] = 'closed') =>
      aParty({ name, email: `${name}@example.org`, state });
    const opened = (bad: readonly string[] = []) =>
      gatherRecipients(
        portsWith({
          subscriptions: {
            confirmed: async (of) => subscriptions.filter(({ list, state }) => list === of && state === 'confirmed'),
            findAt: async (of, email) => subscriptions.find((each) => each.list === of && each.email === email),
          },
          subscriptionLinks: { toLeave: (id) => `/leave/${id}` },
          emailDeliveries: { badAddresses: async () => new Set(bad) },
          waitedLastYear: async () => [
            ...[party('ada'), party('cora'), party('dora'), party('edie'), party('Fred'), party('Fred')],
            ...[party('ivy', 'left'), party('joe', 'bought'), party('kit', 'declined'), anonymisedParty(party('lou'))],
          ],
        }),
      )(openingAudience, true);

    it('the opening’s message goes once to subscribers and to people on waiting lists, and to no one who has left', async () => {
      const { recipients, people } = await opened();
      expect(recipients.map(({ email, leaveLink }) => [email, leaveLink])).toEqual([
        ['ada@example.org', '/leave/subscriber_ada'],
        ['beth@example.org', '/leave/subscriber_beth'],
        ['cora@example.org', '/leave/waitlist_cora'],
        ['fred@example.org', null],
      ]);
      expect(people).toBe(4);
    });

    it('the opening’s message says why someone gets it who has not asked for the news', async () => {
      const { recipients } = await opened();
      const email = emailOf({ id: openingMessageId(2026), subject: 'We’re open', body: 'Hello {first name},' });
      expect(recipients.map((to) => email(to).task.email.because)).toEqual([
        ...[undefined, undefined, 'waiting-list', 'waited-last-year'],
      ]);
    });

    it('the opening’s message does not go to addresses that bounced', async () => {
      const { recipients, skipped } = await opened(['cora@example.org']);
      expect([recipients.length, skipped.bounced]).toEqual([3, 1]);
    });
  });
});
