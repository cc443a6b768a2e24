import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { countedIds } from '#adapters/memory/kernel/ids.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryPayments } from '#adapters/memory/shop/payments/payments.ts';
import { memoryProducts } from '#adapters/memory/shop/payments/products.ts';
import { memoryCheckpoints } from '#adapters/memory/shop/read-checkpoints.ts';
import { type OrderId, orderId, type ProductId, productId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { parseInstant, second } from '#core/kernel/time.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { handlePaymentNotice, type PaymentNoticePorts } from '#core/shop/checkout/handle-payment-notice.ts';
import { type CheckoutPorts, type CheckoutRequest, openCheckout } from '#core/shop/checkout/open-checkout.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { orderOfSession } from '#core/shop/checkout/order-status.ts';
import type { PayingCardPorts } from '#core/shop/checkout/paying-card.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { HostedCheckout, PaymentNotice } from '#core/shop/checkout/ports.ts';
import type { RefundOrderPorts } from '#core/shop/checkout/refund-order.ts';
import type { SweepPorts } from '#core/shop/checkout/sweep.ts';
import type { Product } from '#core/shop/products/product.ts';
import type { ReturnPorts } from '#core/tickets/changes/return-ticket.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { adult, child, competitor, parking } from './catalogue.ts';
import { edition } from './edition.ts';

/** Seven weeks before the festival; the machine's clock is years ahead, as in a demo. */
export const sevenWeeksBefore = parseInstant('2025-10-04T08:00:00Z');
const machineStart = parseInstant('2031-05-01T12:00:00Z');

type Cart = Readonly<Record<string, number>>;

/**
 * A festival in memory: shop, store and a simulated provider, with the actions of buyers and the passing of time.
 * @param products on sale; their capacities are provided at once
 */
export const aFestival = async (products: readonly Product[] = [adult, child, competitor, parking]) => {
  const festivalClock = simulatedClock(sevenWeeksBefore);
  const machineClock = simulatedClock(machineStart);
  const catalogue = memoryProducts(products);
  const provider = memoryPayments(catalogue, machineClock);
  const { orders, vouchers, places, purchases, issuedTickets, salesRecords, ticketChanges, outbox, deskOrders } =
    memoryFestival(machineClock);
  const log = memoryLog();
  const newOrderIds = countedIds('ord');
  await places.provide(new Map(products.map(({ id, capacity }) => [id, capacity])));

  const amendments = new Map<string, Partial<PaymentReport>>();
  const asked = { open: 0, retrieve: 0 };
  const amended = (report: PaymentReport | undefined) => report && { ...report, ...amendments.get(report.sessionId) };
  const hostedCheckout: HostedCheckout = {
    open: (order) => {
      asked.open += 1;
      return provider.hostedCheckout.open(order);
    },
    retrieve: async (sessionId) => {
      asked.retrieve += 1;
      return amended(await provider.hostedCheckout.retrieve(sessionId));
    },
    close: async (sessionId) =>
      amendments.has(sessionId) ? hostedCheckout.retrieve(sessionId) : provider.hostedCheckout.close(sessionId),
  };

  const ports: SweepPorts &
    RefundOrderPorts &
    Pick<ReturnPorts, 'admitted' | 'issuedTickets'> &
    CheckoutPorts &
    PaymentNoticePorts &
    PayingCardPorts = {
    edition,
    catalogue: () => catalogue.all(),
    orders,
    vouchers,
    hostedCheckout,
    saleChecks: async () => ok([]),
    refunding: provider.refunding,
    payingCards: provider.payingCards,
    notices: {
      ...provider.notices,
      sessionOf: (intentId) => {
        asked.retrieve += 1;
        return provider.notices.sessionOf(intentId);
      },
    },
    checkpoints: memoryCheckpoints(),
    festivalClock,
    machineClock,
    log,
    newOrderId: () => orderId(newOrderIds.next()),
    catalogueChanged: () => {},
    wasUsed: async () => false,
    admitted: async () => new Set<TicketId>(),
    issuedTickets,
  };

  const startCheckout = (cart: Cart, facts: Partial<CheckoutRequest> = {}) =>
    openCheckout(ports)({
      items: Object.entries(cart).map(([id, quantity]) => ({ productId: productId(id), quantity })),
      displayedTotal: undefined,
      userId: null,
      email: null,
      attemptId: null,
      replaces: null,
      ...facts,
    });

  const order = async (id: OrderId): Promise<Order> => {
    const found = await orders.find(id);
    if (!found) throw new Error(`no order ${id}`);
    return found;
  };

  /** Checks out and gets a card page. @throws Error when checkout is refused */
  const opened = async (cart: Cart, facts: Partial<CheckoutRequest> = {}) => {
    const answer = await startCheckout(cart, facts);
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.kind}`);
    const { session } = await order(answer.value.orderId);
    if (!session) throw new Error('a card page without a session');
    return { id: answer.value.orderId, sessionId: session.id, url: answer.value.url };
  };

  let noticesMade = 0;
  /** A genuine notice about a card page in its present state. */
  const noticeAbout = async (sessionId: string): Promise<PaymentNotice> => {
    const report = amended(await provider.hostedCheckout.retrieve(sessionId));
    if (!report) throw new Error(`no card page ${sessionId}`);
    noticesMade += 1;
    const about = { what: 'session', sessionId, report } as const;
    return { id: `evt_made_${noticesMade}`, kind: 'checkout.session', createdAt: machineClock.now(), about };
  };

  const readNotice = async (delivery: { readonly rawBody: Uint8Array; readonly signature: string }) => {
    const read = await provider.notices.read(delivery.rawBody, delivery.signature);
    if (!read.ok) throw new Error(read.refusal.detail);
    return read.value;
  };

  /** Moves both clocks forward. */
  const passes = (ms: number) => {
    festivalClock.passes(ms);
    machineClock.passes(ms);
  };

  const arrival = orderOfSession(ports);

  return {
    ports,
    provider: provider.controls,
    catalogue,
    vouchers,
    places,
    purchases,
    issuedTickets,
    salesRecords,
    ticketChanges,
    deskOrders,
    outbox,
    log,
    submitCheckout: startCheckout,
    opened,
    order,
    state: async (id: OrderId) => (await order(id)).state,
    passes,
    /** How many requests the provider received. */
    asked,
    noticeAbout,
    handleNotice: handlePaymentNotice(ports),
    /** Makes the provider report these facts about a checkout session from now on. */
    says: (sessionId: string, facts: Partial<PaymentReport>) => amendments.set(sessionId, facts),
    /** The buyer returns to /success, a moment later. */
    comesBack: (sessionId: string) => {
      passes(3 * second);
      return arrival(sessionId);
    },
    /** The webhooks that the provider has sent since the last call. */
    pendingNotices: () => Promise.all(provider.controls.deliveries().map(readNotice)),
    /** Handles all webhooks that the provider has sent since the last call. */
    handleAllNotices: async () => {
      for (const delivery of provider.controls.deliveries())
        await handlePaymentNotice(ports)(await readNotice(delivery));
    },
    left: async (id: ProductId) => (await places.left()).get(id) ?? null,
    /** The kinds of queued tasks; emails by their own kind. */
    tasks: async () => {
      const now = machineClock.now();
      const taken = await outbox.take(now, now, 1_000);
      const kindOf = ({ task }: (typeof taken)[number]): string =>
        task.kind === 'email' ? task.email.kind : task.kind === 'label' ? task.label : task.kind;
      return taken.map(kindOf).sort();
    },
  };
};

export type Festival = Awaited<ReturnType<typeof aFestival>>;

/** An attempt id of valid length. */
export const attempt = (name: string) => attemptId(`attempt-${name}`.padEnd(16, '-'));
