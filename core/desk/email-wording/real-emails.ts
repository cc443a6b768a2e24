import type { AccountRuns } from '../../competition/day/running-order/runs-by-account.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { noPence, pence } from '../../kernel/money.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { lineInWords, orderNumber } from '../../shop/checkout/order.ts';
import { isReachable, type WaitingParty } from '../../shop/waiting-lists/party.ts';
import type { WordedEmailId } from '../../site/email-wording/worded-emails.ts';
import type { TicketsOfReceipt } from '../../tickets/issued/emails.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import { type ExampleEmail, noKey } from './example-email.ts';
import type { LatestOrders, OrderWithTickets } from './ports.ts';

export type RealEmailsPorts = {
  readonly latestOrders: LatestOrders;
  readonly waitingLists: { all(): Promise<readonly WaitingParty[]> };
  /** The runs that were published last, by account; empty before the first publication. */
  readonly publishedRuns: () => Promise<readonly AccountRuns[]>;
  readonly ticketsOfReceipt: (
    order: Order,
    options: { readonly mustPrint: boolean },
  ) => Promise<TicketsOfReceipt | undefined>;
  readonly edition: Pick<Edition, 'startsAt'>;
};

/** How many recipients can be chosen, and how many of the latest orders are searched for them. */
const most = { recipients: 12, orders: 60 } as const;

/** Emails to real recipients of this edition, the latest first; empty while there are none. @throws ServiceFailure */
export const realEmails =
  (ports: RealEmailsPorts) =>
  async (email: WordedEmailId): Promise<readonly ExampleEmail[]> => {
    switch (email) {
      case 'receipt':
        return fromOrders(ports, receiptOf);
      case 'refund-made':
        return fromOrders(ports, refundOf);
      case 'ticket-refunded':
        return fromOrders(ports, ticketRefundOf);
      case 'ticket-received':
        return fromOrders(ports, acceptedIn);
      case 'ticket-offered':
        return offered(ports);
      case 'waiting-offer':
        return waiting(ports);
      case 'password-recovery':
        return [];
      default:
        return runs(ports, email);
    }
  };

/** A receipt gets its tickets once it is chosen, because they are printed. @throws ServiceFailure */
export const completedExample = async (
  { ticketsOfReceipt }: Pick<RealEmailsPorts, 'ticketsOfReceipt'>,
  { email }: ExampleEmail,
): Promise<ExampleEmail['email']> => {
  if (email.kind !== 'receipt') return email;
  const tickets = await ticketsOfReceipt(email.order, { mustPrint: false });
  return tickets ? { ...email, tickets: withoutKeys(tickets) } : email;
};

const withoutKeys = (tickets: TicketsOfReceipt): TicketsOfReceipt => ({
  ...tickets,
  allAddress: tickets.allAddress && withoutKey(tickets.allAddress),
  tickets: tickets.tickets.map(({ present, ...ticket }) => ({
    ...ticket,
    address: withoutKey(ticket.address),
    ...(present && { present: { ...present, card: withoutKey(present.card) } }),
  })),
});

const withoutKey = (address: string): string => `${address.split('?')[0] ?? ''}?key=${noKey}`;

const fromOrders = async (
  ports: RealEmailsPorts,
  examplesIn: (order: OrderWithTickets) => readonly ExampleEmail[],
): Promise<readonly ExampleEmail[]> =>
  (await ports.latestOrders.page(most.orders)).flatMap(examplesIn).slice(0, most.recipients);

const receiptOf = ({ order, tickets }: OrderWithTickets): readonly ExampleEmail[] => {
  const own = tickets.filter(({ state, givenTo }) => state === 'valid' && givenTo === null);
  const to = order.payment?.email;
  return to && own.length > 0 ? [{ id: order.id, title: titleOf(order), email: { kind: 'receipt', to, order } }] : [];
};

const titleOf = (order: Order): string =>
  [order.payment?.name, `order ${orderNumber(order.id)}`, order.lines.map(lineInWords).join(', ')]
    .filter(Boolean)
    .join(', ');

const refundOf = ({ order }: OrderWithTickets): readonly ExampleEmail[] => {
  const to = order.payment?.email;
  if (!to || order.state !== 'refunded' || order.refunded === 0) return [];
  return [{ id: order.id, title: titleOf(order), email: { kind: 'refund-made', to, order, before: noPence } }];
};

/** One returned ticket of an order, at its price. */
const ticketRefundOf = ({ order, tickets }: OrderWithTickets): readonly ExampleEmail[] => {
  const to = order.payment?.email;
  const returned = tickets.find(({ returnedAt, voidReason }) => returnedAt !== null && voidReason === 'refunded');
  const line = returned && order.lines[returned.line];
  if (!to || !line || order.refunded === 0) return [];
  return [
    {
      id: order.id,
      title: titleOf(order),
      email: {
        ...{ kind: 'ticket-refunded', to, order, name: line.name },
        returned: [{ name: line.name, number: returned.number, holder: returned.holderName }],
        amount: pence(Math.min(line.unitPrice, order.refunded)),
      },
    },
  ];
};

const acceptedIn = ({ order, tickets }: OrderWithTickets): readonly ExampleEmail[] =>
  tickets.flatMap((ticket) => {
    const { state, givenTo, holderName: name, holderEmail: to } = ticket;
    if (state !== 'valid' || givenTo === null || !name || !to) return [];
    const other = order.payment?.name ?? '';
    const about = { other, ticket: nameIn(order, ticket), ticketId: ticket.id, number: ticket.number, key: noKey };
    return [
      {
        id: ticket.id,
        title: `${name}, ticket ${ticket.number}`,
        email: { kind: 'ticket-received', to, name, ...about },
      },
    ];
  });

const nameIn = ({ lines }: Order, { line }: Pick<Ticket, 'line'>): string => lines[line]?.name ?? '';

const offered = async (ports: RealEmailsPorts): Promise<readonly ExampleEmail[]> => {
  const orders = (await ports.latestOrders.page(most.orders)).filter(({ tickets }) => tickets.length > 0);
  const examples: ExampleEmail[] = [];
  for (const { order, tickets } of orders) {
    if (examples.length >= most.recipients) break;
    for (const gift of await ports.latestOrders.openGifts(order.id)) {
      const ticket = tickets.find((each) => each.id === gift.ticketId);
      const { name, email: to, giverName: other, message } = gift;
      if (!ticket || to === null) continue;
      examples.push({
        id: gift.id,
        title: `${name}, from ${other}`,
        email: {
          ...{ kind: 'ticket-offered', to, name, other, ticket: nameIn(order, ticket), ticketId: ticket.id },
          ...{ token: noKey, until: ports.edition.startsAt, ...(message === null ? {} : { hasMessage: true }) },
        },
      });
    }
  }
  return examples;
};

const waiting = async ({ waitingLists }: RealEmailsPorts): Promise<readonly ExampleEmail[]> =>
  (await waitingLists.all())
    .filter(isReachable)
    .flatMap(({ offer, ...party }) => (offer ? [{ ...party, offer }] : []))
    .toSorted((one, other) => other.offer.at - one.offer.at)
    .slice(0, most.recipients)
    .map(({ id, email: to, name, productName, places, offer }) => ({
      id,
      title: `${name}, ${productName}`,
      email: {
        ...{ kind: 'waiting-offer', to, name, partyId: id, key: noKey, product: productName, places },
        until: offer.until,
      },
    }));

/** Published runs as if they were the news of this email. */
const runs = async (
  { publishedRuns }: RealEmailsPorts,
  email: 'run-time' | 'run-moved' | 'run-promoted' | 'run-reserve',
): Promise<readonly ExampleEmail[]> => {
  const news = {
    'run-time': 'first',
    'run-moved': 'changed',
    'run-promoted': 'promoted',
    'run-reserve': 'first',
  } as const;
  return (await publishedRuns())
    .filter(({ runs: [first] }) => first.reserve === (email === 'run-reserve'))
    .slice(0, most.recipients)
    .map(({ to, name, runs: [first, ...others] }) => ({
      id: `${to} ${first.number}`,
      title: `${name}, ${first.hound}, number ${first.number}`,
      email: {
        ...{ kind: 'run-time', to, name, ...first, news: news[email] },
        ...(others.length > 0 ? { others: others.map((other) => ({ ...other, news: news[email] })) } : {}),
      },
    }));
};
