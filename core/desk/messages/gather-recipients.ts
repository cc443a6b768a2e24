import { admissionsOf } from '../../door/entrance/admission.ts';
import type { CheckpointId } from '../../door/entrance/checkpoint.ts';
import { checkpointsOf, type DoorPlan, doorProductOf } from '../../door/entrance/door-plan.ts';
import type { DoorCompetitor } from '../../door/entrance/door-ticket.ts';
import type { Scan } from '../../door/entrance/scan.ts';
import type { EmailDeliveries } from '../../kernel/email/email-deliveries.ts';
import { type EmailAddress, parseEmail } from '../../kernel/email-address.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Product } from '../../shop/products/product.ts';
import { isReachable, type PartyState, type WaitingParty } from '../../shop/waiting-lists/party.ts';
import type { ListName, Subscription, SubscriptionId } from '../../site/site-forms/subscription.ts';
import type { Ticket, TicketId } from '../../tickets/issued/ticket.ts';
import {
  type AdmittedByCheckpoint,
  type Audience,
  includesHolders,
  isInAudience,
  type KnownTicket,
} from './audience.ts';
import { type Facts, type Recipient, waitedFact, waitingFact } from './message.ts';
import { placeholderValues } from './placeholder-values.ts';

export type GatherPorts = {
  readonly salesRecords: {
    /** Paid orders by id, starting after `after`. */
    paidOrders(after: OrderId | undefined, limit: number): Promise<readonly OrderAndTickets[]>;
  };
  readonly subscriptions: {
    confirmed(list: ListName): Promise<readonly Subscription[]>;
    findAt(list: ListName, email: EmailAddress): Promise<Subscription | undefined>;
  };
  /** All parties of the waiting lists of the edition before this one; none for the first. */
  readonly waitedLastYear: () => Promise<readonly WaitingParty[]>;
  readonly subscriptionLinks: { toLeave(id: SubscriptionId): string };
  readonly emailDeliveries: Pick<EmailDeliveries, 'badAddresses'>;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly doorScans: { all(): Promise<readonly Scan[]> };
  readonly doorPlan: DoorPlan;
  readonly doorCompetitors: { all(): Promise<ReadonlyMap<TicketId, DoorCompetitor>> };
};

type OrderAndTickets = { readonly order: Order; readonly tickets: readonly Ticket[] };

/** The recipients of a message, and the number of people in its audience who get none. */
export type GatheredRecipients = {
  /** All people in the audience, including those without an address. */
  readonly people: number;
  readonly tickets: number;
  readonly recipients: readonly Recipient[];
  readonly skipped: { readonly noAddress: number; readonly bounced: number; readonly notAgreed: number };
};

const ordersAtOnce = 500;

type Person = { readonly name: string; readonly tickets: KnownTicket[]; meant: number };

/**
 * Finds the people of an audience, each once however many tickets they have. A ticket counts for its holder, or for its
 * buyer while the holder has no address. News and offers go only to confirmed subscribers.
 * @throws ServiceFailure
 */
export const gatherRecipients =
  (ports: GatherPorts) =>
  async (audience: Audience, marketing: boolean): Promise<GatheredRecipients> => {
    const [bad, agreed] = await Promise.all([
      ports.emailDeliveries.badAddresses(),
      ports.subscriptions.confirmed('subscriber'),
    ]);
    const leaveLinks = new Map(agreed.map(({ id, email }) => [email, ports.subscriptionLinks.toLeave(id)]));
    const { byAddress, withoutAddress } = includesHolders(audience) ? await holders(ports, audience) : noHolders();
    if (audience.subscribers)
      for (const { email, name } of agreed) {
        const known = byAddress.get(email);
        byAddress.set(email, { name: known?.name || name, tickets: known?.tickets ?? [], meant: known?.meant || 0 });
      }
    const waiting = audience.waiting ? await waitingPeople(ports) : new Map<EmailAddress, Waiting>();
    for (const [email, { name }] of waiting)
      if (!byAddress.has(email)) byAddress.set(email, { name, tickets: [], meant: 0 });
    const isNews = marketing || audience.subscribers;
    const meant = [...byAddress].filter(
      ([email, { meant: own }]) => own > 0 || waiting.has(email) || (audience.subscribers && leaveLinks.has(email)),
    );
    const willing = isNews ? meant.filter(([email]) => leaveLinks.has(email) || waiting.has(email)) : meant;
    const reachable = willing.filter(([email]) => !bad.has(email));
    return {
      people: meant.length + withoutAddress.people,
      tickets: meant.reduce((sum, [, { meant: own }]) => sum + own, withoutAddress.tickets),
      recipients: reachable
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([email, { name, tickets }], at) => ({
          number: at + 1,
          email,
          name,
          facts: { ...placeholderValues(name, tickets), ...(!leaveLinks.has(email) && waiting.get(email)?.facts) },
          leaveLink: isNews ? (leaveLinks.get(email) ?? waiting.get(email)?.leaveLink ?? null) : null,
        })),
      skipped: {
        noAddress: withoutAddress.people,
        bounced: willing.length - reachable.length,
        notAgreed: meant.length - willing.length,
      },
    };
  };

/** Someone on a waiting list who has not asked for the news. */
type Waiting = { readonly name: string; readonly leaveLink: string | null; readonly facts: Facts };

/** The states of parties that were still waiting when their list ended. */
const waitedToTheEnd: ReadonlySet<PartyState> = new Set(['waiting', 'offered', 'closed']);

/**
 * The people on the site's waiting list, and on last year's lists for products until these ended. Of the latter those who
 * have left a list of ours are left out.
 */
const waitingPeople = async (ports: GatherPorts): Promise<ReadonlyMap<EmailAddress, Waiting>> => {
  const { subscriptions, subscriptionLinks } = ports;
  const [onList, parties] = await Promise.all([subscriptions.confirmed('waitlist'), ports.waitedLastYear()]);
  const found = new Map<EmailAddress, Waiting>();
  for (const { id, email, name } of onList)
    found.set(email, { name, leaveLink: subscriptionLinks.toLeave(id), facts: { [waitingFact]: true } });
  for (const party of parties) {
    const email = isReachable(party) && waitedToTheEnd.has(party.state) ? parseEmail(party.email) : undefined;
    if (!email || found.has(email)) continue;
    const known = await Promise.all([
      subscriptions.findAt('subscriber', email),
      subscriptions.findAt('waitlist', email),
    ]);
    if (known.some((each) => each?.state === 'left')) continue;
    found.set(email, { name: party.name, leaveLink: null, facts: { [waitedFact]: true } });
  }
  return found;
};

type Holders = {
  readonly byAddress: Map<EmailAddress, Person>;
  readonly withoutAddress: { people: number; tickets: number };
};

const noHolders = (): Holders => ({ byAddress: new Map(), withoutAddress: { people: 0, tickets: 0 } });

const holders = async (ports: GatherPorts, audience: Audience): Promise<Holders> => {
  const [listed, competitors, arrived] = await Promise.all([
    ports.catalogue(),
    ports.doorCompetitors.all(),
    audience.arrived ? arrivedAt(ports) : new Map(),
  ]);
  const products = new Map(listed.map((product) => [product.id, product]));
  const found = noHolders();
  for (let last: OrderId | undefined; ; ) {
    const page = await ports.salesRecords.paidOrders(last, ordersAtOnce);
    for (const { order, tickets } of page)
      addHolders(found, audience, arrived, order, tickets, (ticket): KnownTicket => {
        const product = products.get(ticket.productId);
        return {
          id: ticket.id,
          number: ticket.number,
          state: ticket.state,
          product: product ?? productOfLine(order, ticket),
          note: product ? doorProductOf(product).note : null,
          competitor: competitors.get(ticket.id) ?? null,
        };
      });
    last = page.at(-1)?.order.id;
    if (page.length < ordersAtOnce) return found;
  }
};

/** The product of a ticket's order line, for a product that is no longer listed. */
const productOfLine = (
  order: OrderAndTickets['order'],
  ticket: OrderAndTickets['tickets'][number],
): KnownTicket['product'] => {
  const line = order.lines[ticket.line];
  return line && { id: line.productId, name: line.name, ticketType: line.ticketType, kind: 'entry' };
};

const addHolders = (
  { byAddress, withoutAddress }: Holders,
  audience: Audience,
  arrived: AdmittedByCheckpoint,
  order: OrderAndTickets['order'],
  tickets: OrderAndTickets['tickets'],
  known: (ticket: OrderAndTickets['tickets'][number]) => KnownTicket,
): void => {
  const unreachable = new Set<string>();
  for (const ticket of tickets) {
    const about = known(ticket);
    const meant = isInAudience(audience, about, arrived) ? 1 : 0;
    const address = parseEmail(ticket.holderEmail ?? (ticket.givenTo ? '' : (order.payment?.email ?? '')));
    if (address) {
      const person = byAddress.get(address) ?? { name: '', tickets: [], meant: 0 };
      byAddress.set(address, {
        name: person.name || (ticket.holderName ?? order.payment?.name ?? ''),
        tickets: [...person.tickets, about],
        meant: person.meant + meant,
      });
    } else if (meant > 0) {
      withoutAddress.tickets += 1;
      unreachable.add(ticket.holderName ?? order.id);
    }
  }
  withoutAddress.people += unreachable.size;
};

/** The admitted tickets of each checkpoint, from the scans of all devices. */
const arrivedAt = async ({ doorScans, doorPlan, catalogue }: GatherPorts): Promise<AdmittedByCheckpoint> => {
  const [scans, listed] = await Promise.all([doorScans.all(), catalogue()]);
  const found = new Map<CheckpointId, Set<TicketId>>();
  for (const { ticket, checkpoint } of admissionsOf(scans, {
    checkpoints: checkpointsOf(doorPlan, listed),
    historyOf: () => [],
  })) {
    const own = found.get(checkpoint) ?? new Set();
    found.set(checkpoint, own.add(ticket));
  }
  return found;
};
