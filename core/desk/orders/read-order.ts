import type { User } from '../../accounts/user.ts';
import type { Admission } from '../../door/entrance/admission.ts';
import { type AdmittedPorts, admissionsTo } from '../../door/entrance/admission-records.ts';
import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { OrderId, UserId } from '../../kernel/ids.ts';
import { noPence, pence } from '../../kernel/money.ts';
import type { Clock } from '../../kernel/ports.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import { linesAsSold } from '../../shop/checkout/bundle-lines.ts';
import { lineInWords, type Order } from '../../shop/checkout/order.ts';
import { donationShares, fullPriceOf, totalOf } from '../../shop/checkout/order-sums.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import { isRefundable, refundableUntil } from '../../shop/products/refund-rule.ts';
import { isGiftOver } from '../../tickets/changes/accept-gift.ts';
import type { TicketEvent, TicketGift } from '../../tickets/changes/gift.ts';
import { refundShareOf } from '../../tickets/changes/return-ticket.ts';
import { bundleOfTicket } from '../../tickets/issued/bundle-of-ticket.ts';
import type { Ticket, TicketId } from '../../tickets/issued/ticket.ts';
import { needsWithin } from '../../tickets/sale-rules/product-needs.ts';
import { type NamedProduct, nameOfQuestion, type SaleRules } from '../../tickets/sale-rules/sale-rules.ts';
import type { Facts, RecipientState } from '../messages/message.ts';
import { filledText } from '../messages/placeholders.ts';
import { emailIdsOf, emailName, recipientOf } from './email-names.ts';
import { orderRow } from './order-row.ts';
import type { DeskOrders, FoundOrder } from './ports.ts';
import { pricePaid } from './price-paid.ts';
import { reviewDecisionsFor } from './review.ts';
import { orderTimeline } from './timeline.ts';
import { whyNotReturnable } from './why-not-returnable.ts';

export type ReadOrderPorts = AdmittedPorts & {
  readonly deskOrders: Pick<DeskOrders, 'find' | 'notesOf' | 'emails'>;
  /** The desk's messages to these addresses. */
  readonly messages: { to(emails: readonly string[]): Promise<readonly SentMessage[]> };
  readonly issuedTickets: { refundsOf(id: OrderId): Promise<readonly Refund[]> };
  readonly ticketChanges: {
    eventsOf(order: OrderId): Promise<readonly TicketEvent[]>;
    giftsOfOrder(order: OrderId): Promise<readonly TicketGift[]>;
  };
  readonly auditLog: {
    page(
      filter: { readonly subject: { readonly kind: 'order'; readonly id: string } },
      after: null,
      most: number,
    ): Promise<readonly StaffAction[]>;
  };
  readonly members: { find(id: UserId): Promise<User | null> };
  readonly ticketAnswers: { of(tickets: readonly TicketId[]): Promise<ReadonlyMap<TicketId, Answers>> };
  readonly saleRules: Pick<SaleRules, 'questions' | 'needs'>;
  readonly catalogue: () => Promise<readonly NamedProduct[]>;
  readonly edition: Edition;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** The answers about a ticket, by question. */
type Answers = Readonly<Record<string, string>>;

type SentMessage = {
  readonly message: { readonly id: string; readonly subject: string; readonly createdAt: Instant };
  readonly to: { readonly facts: Facts };
  readonly state: RecipientState;
  readonly reason: string | null;
};

/** The most staff actions on an order's page; the audit log has all. */
const maxActions = 200;

/** Reads one order with all its details; undefined for an unknown id. @throws ServiceFailure */
export const readOrder = (ports: ReadOrderPorts) => async (id: OrderId) => {
  const found = await ports.deskOrders.find(id);
  if (!found) return undefined;
  const { order, tickets } = found;
  const [refunds, events, allGifts, notes, actions, admissions, answers, account, catalogue] = await Promise.all([
    ports.issuedTickets.refundsOf(id),
    ports.ticketChanges.eventsOf(id),
    ports.ticketChanges.giftsOfOrder(id),
    ports.deskOrders.notesOf(id),
    ports.auditLog.page({ subject: { kind: 'order', id } }, null, maxActions),
    admissionsTo(ports, tickets),
    ports.ticketAnswers.of(tickets.map((ticket) => ticket.id)),
    order.userId === null ? null : ports.members.find(order.userId),
    // The order can be read without the payment provider, which has the catalogue.
    ports.catalogue().catch(() => []),
  ]);
  const [emails, messages] = await Promise.all([
    ports.deskOrders.emails(emailIdsOf(id, { refunds, gifts: allGifts })),
    ports.messages.to(addressesOf(found)),
  ]);
  const [now, { payment }] = [ports.festivalClock.now(), order];
  const ahead = now - ports.machineClock.now();
  const gifts = isGiftOver(ports.edition, now) ? [] : found.gifts;
  const nameOf = (checkpoint: string) =>
    ports.doorPlan.checkpoints.find((each) => each.id === checkpoint)?.name ?? checkpoint;
  const facts = { order, tickets, refunds, events, emails, notes, actions, admissions, now, ahead };
  return {
    order: orderRow(order, ahead),
    account: account && {
      id: account.id,
      name: account.name,
      email: account.email,
      competitor: account.labels.includes('competitor'),
    },
    fullPrice: fullPriceOf(order.lines),
    discounts: discountsOf(order),
    paid: payment?.amount ?? null,
    paidAt: payment?.paidAt ?? null,
    disputed: order.disputed,
    refundableUntil: refundableUntil(ports.edition, order),
    withinRule: isRefundable(ports.edition, order, now),
    refundUnderWay: found.openRefund !== undefined,
    tickets: tickets.map((ticket) => ({
      ...ticketView({ ...found, gifts }, ticket, admissions, { nameOf, ahead }),
      needs: needsOf(found, ticket, ports.saleRules, catalogue),
      answers: answersInWords(answers.get(ticket.id) ?? {}, ports.saleRules),
    })),
    donations: donationsIn(order),
    timeline: orderTimeline({ ...facts, checkpointName: nameOf }),
    emails: [
      ...emails.map(({ id: emailId, at, state, error, withoutPdf, badAddress }) => ({
        id: emailId,
        name: emailName(emailId, found.order, refunds),
        to: recipientOf(emailId, found.order, allGifts),
        at: instant(at + ahead),
        // One word at the desk, because the way out is the same.
        state: state === 'bounced' ? ('refused' as const) : state,
        error,
        withoutPdf,
        badAddress,
      })),
      ...messages.map(messageView),
    ].sort((one, other) => one.at - other.at),
    notes: notes.map(({ at, by, text }) => ({ at, by: by.name, text })),
    waysOut: reviewDecisionsFor(order),
    now,
  };
};

/** The email addresses of the buyer and all holders, in lower case like those of messages. */
const addressesOf = ({ order, tickets }: FoundOrder): readonly string[] => [
  ...new Set(
    [order.payment?.email ?? order.email, ...tickets.map(({ holderEmail }) => holderEmail)].flatMap((email) =>
      email ? [email.toLowerCase()] : [],
    ),
  ),
];

const messageStates = { waiting: 'waiting', queued: 'waiting', sent: 'sent', refused: 'refused' } as const;

const messageView = ({ message: { id, subject, createdAt }, to, state, reason }: SentMessage) => ({
  id: `message:${id}`,
  name: filledText(subject, to.facts),
  to: null,
  at: createdAt,
  state: messageStates[state],
  error: reason,
  withoutPdf: false,
  badAddress: null,
});

const ticketView = (
  { order, tickets, gifts }: FoundOrder,
  ticket: Ticket,
  admissions: readonly Admission[],
  { nameOf, ahead }: { readonly nameOf: (checkpoint: string) => string; readonly ahead: number },
) => {
  const line = order.lines[ticket.line];
  const entrances = admissions.filter((each) => each.ticket === ticket.id).flatMap((each) => each.entrances);
  const [first] = entrances.toSorted((one, other) => one.at - other.at);
  const offer = gifts.find(({ ticketId }) => ticketId === ticket.id);
  const price = pricePaid(order, tickets, ticket);
  const share = refundShareOf(order, tickets, [ticket]);
  return {
    id: ticket.id,
    number: ticket.number,
    product: line?.name ?? '',
    ticketType: line?.ticketType ?? ('Guest' as const),
    holder: ticket.holderName,
    holderEmail: ticket.holderEmail,
    state: ticket.state,
    voidReason: ticket.voidReason,
    issue: ticket.issue,
    given: ticket.givenTo !== null,
    returnedAt: ticket.returnedAt,
    price,
    share,
    entered: first ? { at: instant(first.at + ahead), checkpoint: nameOf(first.checkpoint) } : null,
    offeredTo: offer?.name ?? null,
    bundle: line?.bundle
      ? { name: line.bundle.name, tickets: bundleOfTicket(order, tickets, ticket).map(({ id }) => id) }
      : null,
    notReturnable: whyNotReturnable(ticket, { order, isOffered: offer !== undefined }),
  };
};

const needsOf = (
  { order, tickets }: FoundOrder,
  ticket: Ticket,
  { needs }: Pick<SaleRules, 'needs'>,
  catalogue: readonly NamedProduct[],
) => {
  const productOf = ({ line }: Ticket) => catalogue.find(({ id }) => id === order.lines[line]?.productId);
  const product = productOf(ticket);
  const valid = tickets.filter(({ state }) => state === 'valid');
  return product
    ? needsWithin(
        needs,
        product,
        valid.flatMap((each) => productOf(each) ?? []),
      ).map(({ called, metBy }) => ({
        called,
        metBy: valid.filter((each) => metBy.some((id) => id === productOf(each)?.id)).map(({ id }) => id),
      }))
    : [];
};

const donationsIn = (order: Order) => {
  const given = donationShares(order);
  const isAllRefunded = order.payment !== null && order.refunded >= order.payment.amount;
  return order.lines.flatMap(({ name, donation, unitPrice, returned = 0 }, line) =>
    donation
      ? [
          {
            line,
            name,
            amount: order.payment ? (given[line] ?? noPence) : unitPrice,
            isRefunded: returned > 0 || isAllRefunded,
          },
        ]
      : [],
  );
};

/** The answers in the order of their questions; one to a question that was withdrawn is named by the question's id. */
const answersInWords = (answers: Answers, { questions }: Pick<SaleRules, 'questions'>) => {
  const asked = questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer ? [{ question: nameOfQuestion(question), answer }] : [];
  });
  const withdrawn = Object.entries(answers).filter(([id]) => !questions.some((question) => question.id === id));
  return [...asked, ...withdrawn.map(([question, answer]) => ({ question, answer }))];
};

/** The voucher's discount on what was sold, or the discount of a code that the buyer typed on the card page. */
const discountsOf = ({ lines, voucher, payment }: Order) => {
  const byVoucher = linesAsSold(lines).flatMap(({ name, lines: own }) => {
    const off = pence(fullPriceOf(own) - totalOf(own));
    const quantity = own[0]?.voucher?.quantity ?? 0;
    return off > 0 ? [{ code: voucher?.code ?? null, on: lineInWords({ name, quantity }), off }] : [];
  });
  const offOnCardPage = payment && !voucher ? totalOf(lines) - payment.amount : 0;
  return offOnCardPage > 0 ? [...byVoucher, { code: null, on: null, off: pence(offOnCardPage) }] : byVoucher;
};
