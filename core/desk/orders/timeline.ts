import type { Admission } from '../../door/entrance/admission.ts';
import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import { capitalised } from '../../kernel/capitalised.ts';
import { formatCount } from '../../kernel/format-number.ts';
import { formatPounds, pence } from '../../kernel/money.ts';
import { spokenCount } from '../../kernel/spoken-number.ts';
import { formatTime, type Instant, instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { ticketsOfLine, totalOf } from '../../shop/checkout/order-sums.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import { isComplimentary } from '../../shop/complimentary/complimentary-order.ts';
import type { TicketEvent } from '../../tickets/changes/gift.ts';
import type { Ticket, TicketId } from '../../tickets/issued/ticket.ts';
import { actionInWords } from './action-in-words.ts';
import { emailName, isAboutGift } from './email-names.ts';
import { holdEndsAt } from './order-row.ts';
import type { OrderTimelineEntry } from './order-timeline-entry.ts';
import type { OrderNote, SentEmail } from './ports.ts';

/** The data of an order's timeline. */
export type OrderTimelineFacts = {
  readonly order: Order;
  readonly tickets: readonly Ticket[];
  readonly refunds: readonly Refund[];
  readonly events: readonly TicketEvent[];
  readonly emails: readonly SentEmail[];
  readonly notes: readonly OrderNote[];
  readonly actions: readonly StaffAction[];
  readonly admissions: readonly Admission[];
  readonly checkpointName: (id: string) => string;
  readonly now: Instant;
  /** How far the festival's clock is ahead of the machine's clock, which dates emails and the audit log. */
  readonly ahead: number;
};

/** The timeline of an order, oldest first. */
export const orderTimeline = (facts: OrderTimelineFacts): readonly OrderTimelineEntry[] =>
  [
    ...beginning(facts),
    ...facts.emails.filter(isShown).map((email) => emailSent(email, facts)),
    ...facts.refunds.map((refund) => refunded(refund, facts.order)),
    ...refundedElsewhere(facts),
    ...facts.events.flatMap((event) => changed(event, facts)),
    ...facts.actions.map((action) => ({ at: instant(action.at + facts.ahead), ...actionInWords(action) })),
    ...facts.admissions.flatMap((admission) => entered(admission, facts)),
    ...dispute(facts),
  ].toSorted((one, other) => one.at - other.at);

const placesIn = ({ lines }: Order): number => lines.reduce((sum, line) => sum + ticketsOfLine(line), 0);

const beginning = ({ order, ahead }: OrderTimelineFacts): readonly OrderTimelineEntry[] => {
  const { payment, channel, state, createdAt } = order;
  const ends = holdEndsAt(order, ahead);
  const places = formatCount(placesIn(order), 'place');
  const made: OrderTimelineEntry = {
    at: createdAt,
    tone: 'soft',
    title: 'Went to checkout',
    detail: `${places} held until ${formatTime(ends)}`,
  };
  const paid = payment ? [paidFor(order, payment)] : [];
  if ((channel === 'door' || isComplimentary(order)) && payment) return paid;
  if (state === 'expired')
    return [made, { at: ends, tone: 'soft', title: 'Not paid in time', detail: `${places} back on sale` }];
  if (state === 'failed')
    return [made, { at: createdAt, tone: 'bad', title: 'The payment failed', detail: `${places} back on sale` }];
  return [made, ...paid];
};

const paidFor = (order: Order, payment: NonNullable<Order['payment']>): OrderTimelineEntry => {
  const { amount, paidAt, paidBy, cardEnding } = payment;
  // The provider's times are whole seconds, so a charge could seem earlier than its order.
  const at = instant(Math.max(paidAt, order.createdAt));
  const sum = formatPounds(amount);
  if (order.state === 'paid_unfulfillable')
    return { at, tone: 'bad', title: `Paid ${sum} too late`, detail: 'the places had gone, so the money goes back' };
  const how =
    paidBy === 'cash'
      ? ' in cash'
      : paidBy === 'card-machine'
        ? ' on the card machine'
        : cardEnding
          ? ` with card ${cardEnding}`
          : '';
  const discount = totalOf(order.lines) - amount;
  const issued = `${formatCount(placesIn(order), 'ticket')} issued`;
  return {
    at,
    tone: 'good',
    title: isComplimentary(order)
      ? 'Complimentary'
      : amount === 0
        ? 'Issued at no charge'
        : `Paid ${sum}${how}${order.channel === 'door' ? ' at the door' : ''}`,
    detail: amount > 0 && discount > 0 ? `${issued}, ${formatPounds(order.total)} less a discount` : issued,
  };
};

/** The words for an email's state, after its name. */
const emailStates: Readonly<Record<SentEmail['state'], Pick<OrderTimelineEntry, 'tone'> & { readonly words: string }>> =
  {
    sent: { tone: 'plain', words: 'sent' },
    waiting: { tone: 'soft', words: 'on its way' },
    failing: { tone: 'bad', words: 'not sent yet' },
    refused: { tone: 'bad', words: 'refused: it didn’t arrive' },
    bounced: { tone: 'bad', words: 'came back: it didn’t arrive' },
  };

/** The events of a gift imply its emails, so only those that did not arrive are added. */
const isShown = ({ id, state }: SentEmail): boolean => !isAboutGift(id) || emailStates[state].tone === 'bad';

const emailSent = (
  { id, at, state, error, withoutPdf }: SentEmail,
  { order, refunds, ahead }: OrderTimelineFacts,
): OrderTimelineEntry => {
  const { tone, words } = emailStates[state];
  const isBare = withoutPdf && state === 'sent';
  return {
    at: instant(at + ahead),
    tone: isBare ? 'bad' : tone,
    title: `“${emailName(id, order, refunds)}” email ${words}${isBare ? ' without the PDF' : ''}`,
    detail: isBare ? 'the tickets couldn’t be printed; the links in it work' : error,
  };
};

const refunded = ({ amount, state, createdAt: at, tickets, reason }: Refund, { lines }: Order): OrderTimelineEntry => {
  const sum = formatPounds(amount);
  const what = tickets?.map(({ line }) => lines[line]?.name ?? 'a ticket').join(', ') ?? 'all that was left';
  const why = {
    'asked-by-buyer': 'asked for by the buyer',
    'no-places-left': 'no places were left',
    'handed-back': 'handed back at the door',
    'by-organiser': 'by the desk',
    'called-off': 'because the day was called off',
  }[reason];
  if (state === 'refused') return { at, tone: 'bad', title: `Refund of ${sum} turned down`, detail: `${what}, ${why}` };
  // Nothing was paid for these tickets, so there is no refund to name.
  if (amount === 0)
    return {
      at,
      tone: 'plain',
      title: `${capitalised(spokenCount(tickets?.length ?? 1, 'ticket'))} ${reason === 'by-organiser' ? 'taken back' : 'given back'}`,
      detail: `${what}, ${why}`,
    };
  const title = state === 'done' ? `${sum} refunded` : `Refund of ${sum} on its way`;
  return { at, tone: state === 'done' ? 'plain' : 'soft', title, detail: `${what}, ${why}` };
};

/**
 * A refund of the whole order that was made in the payment provider's dashboard. Its time is not stored; that of its email
 * is within a minute of it.
 */
const refundedElsewhere = ({
  order,
  refunds,
  emails,
  now,
  ahead,
}: OrderTimelineFacts): readonly OrderTimelineEntry[] => {
  const byUs = refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0);
  const rest = pence(Math.max(0, order.refunded - byUs));
  if (order.state !== 'refunded' || rest === 0) return [];
  const email = emails.find(({ id }) => id.startsWith('refund-made:'));
  return [
    {
      at: email ? instant(email.at + ahead) : now,
      tone: 'bad',
      title: `${formatPounds(rest)} refunded in the payment company’s dashboard`,
      detail: 'all that was left, so all its tickets are void and their places free',
    },
  ];
};

const changed = (
  { kind, at, name, ticketId, by }: TicketEvent,
  facts: OrderTimelineFacts,
): readonly OrderTimelineEntry[] => {
  const product = productOf(ticketId, facts);
  // These events are shown from the audit log instead.
  const isByStaff = by !== null && facts.actions.some(({ actor }) => actor.userId === by);
  const someone = name ?? 'someone';
  switch (kind) {
    case 'renamed':
      return isByStaff ? [] : [{ at, tone: 'plain', title: `${product}: now in the name of ${someone}`, detail: null }];
    case 'offered':
      return [{ at, tone: 'soft', title: `${product}: offered to ${someone}`, detail: 'by email' }];
    case 'accepted':
      return [
        { at, tone: 'plain', title: `${product}: accepted by ${someone}`, detail: 'the old code stopped working' },
      ];
    case 'declined':
      return [{ at, tone: 'plain', title: `${product}: declined by ${someone}`, detail: null }];
    case 'taken-back':
      return [{ at, tone: 'plain', title: `${product}: offer taken back`, detail: null }];
    // The timeline shows the refund of the return instead.
    case 'return-asked':
      return [];
    default:
      return kind satisfies never;
  }
};

const productOf = (id: TicketId, { order, tickets }: Pick<OrderTimelineFacts, 'order' | 'tickets'>): string => {
  const ticket = tickets.find((each) => each.id === id);
  return (ticket && order.lines[ticket.line]?.name) ?? 'Ticket';
};

const entered = (
  { ticket: id, checkpoint, entrances }: Admission,
  facts: OrderTimelineFacts,
): readonly OrderTimelineEntry[] => {
  const holder = facts.tickets.find((each) => each.id === id)?.holderName ?? productOf(id, facts);
  const where = facts.checkpointName(checkpoint);
  return entrances.map(({ at, how, reason, void: because }) => ({
    at: instant(at + facts.ahead),
    tone: how === 'double' || because !== null ? 'bad' : 'good',
    title: `${holder} checked in: ${where}`,
    detail: how === 'double' ? 'someone was in with this ticket already' : (reason ?? null),
  }));
};

const dispute = ({ order, now }: OrderTimelineFacts): readonly OrderTimelineEntry[] =>
  order.disputed
    ? [
        {
          at: now,
          tone: 'bad',
          title: 'The buyer’s bank disputes this payment',
          detail: 'the tickets aren’t valid meanwhile',
        },
      ]
    : [];
