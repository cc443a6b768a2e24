import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { User } from '#core/accounts/user.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import type { PartyId } from '#core/kernel/ids.ts';
import {
  abandonCheckout,
  createCheckoutSession,
  readClosedYear,
  readPaymentResult,
  requestQuote,
} from '#core/shop/checkout/api.ts';
import { type CloseOrderPorts, closeOrder } from '#core/shop/checkout/close-order.ts';
import { type CheckoutPorts, openCheckout } from '#core/shop/checkout/open-checkout.ts';
import { type AttemptId, orderNumber } from '#core/shop/checkout/order.ts';
import { type OrderOfSession, statusOf } from '#core/shop/checkout/order-status.ts';
import { type PayingCardPorts, withPayingCard } from '#core/shop/checkout/paying-card.ts';
import { type CartQuote, quoteCart } from '#core/shop/checkout/quote-cart.ts';
import { isFreeSessionId } from '#core/shop/checkout/result/free-order.ts';
import { parseVoucherCode } from '#core/shop/vouchers/voucher.ts';
import { isPartyId } from '#core/shop/waiting-lists/party.ts';
import type { PartyLinks } from '#core/shop/waiting-lists/party-links.ts';
import type { CurrentUser } from '../../http/current-user.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import type { ConcurrencyLimiter } from '../../http/load-shedding/concurrency-limit.ts';
import { rejectWhenFull } from '../../http/load-shedding/reject-when-full.ts';
import { sendTooManyGuesses, type VoucherGuesses } from '../../http/load-shedding/voucher-guesses.ts';
import type { NetworkKey } from '../../http/network-key.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { orderView } from './order-view.ts';

export type CheckoutRoutesPorts = CheckoutPorts &
  CloseOrderPorts &
  PayingCardPorts & {
    readonly checkoutLimiter: ConcurrencyLimiter;
    readonly guard: Guard;
    readonly currentUser: CurrentUser;
    readonly networkKey: NetworkKey;
    readonly voucherGuesses: VoucherGuesses;
    readonly partyLinks: PartyLinks;
    readonly orderOfSession: OrderOfSession;
    /** The ports of the year whose order has this attempt. @throws ServiceFailure */
    readonly shopOf: (attempt: AttemptId) => Promise<CloseOrderPorts>;
    /** The ports of the year whose waiting list has this party. @throws ServiceFailure */
    readonly shopOfOffer: (party: PartyId) => Promise<CheckoutPorts>;
  };

/** From cart to card page and back: opens the card page (§7), abandons an order, and reads the state of a payment. */
export const checkoutRoutes =
  (ports: CheckoutRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    cartRoutes(app, ports);
    orderRoutes(app, ports);
  };

/** A cart: the card page for it, and what it costs with a voucher. */
const cartRoutes = (app: FastifyInstance, ports: CheckoutRoutesPorts): void => {
  const { guard } = ports;
  const quote = quoteCart(ports);

  endpointRoute(
    app,
    createCheckoutSession,
    { guard, onRequest: rejectWhenFull(ports.checkoutLimiter) },
    async (request, reply, { user }) => {
      const { cart, total, attemptId = null, replaces = null, voucher = null, offer } = request.body;
      const email = user?.email || guestEmail(request.body.email);
      const seconds = await secondsToWait(ports, request.ip, user, voucher);
      if (seconds !== undefined) return sendTooManyGuesses(reply, seconds);
      const party =
        offer && isPartyId(offer.id) && ports.partyLinks.isKeyOf(offer.key, offer.id) ? offer.id : undefined;
      if (offer && !party) return sendRefusal(reply, createCheckoutSession, { kind: 'offer-over' });

      const outcome = await ports.checkoutLimiter.run(async () =>
        openCheckout(party ? await ports.shopOfOffer(party) : ports)({
          items: cart.map(({ id, ...item }) => ({ productId: id, ...item })),
          displayedTotal: total,
          userId: user?.id ?? null,
          email,
          voucher,
          heldBy: ports.networkKey(request.ip),
          attemptId,
          replaces,
          ...(party && { offer: party }),
        }),
      );
      if (outcome.ok) return outcome.value;
      return sendRefusal(reply, createCheckoutSession, outcome.refusal);
    },
  );

  endpointRoute(app, requestQuote, {}, async (request, reply) => {
    const { cart, voucher, email, attemptId = null } = request.body;
    const user = await ports.currentUser(request);
    const buyer = user?.email || guestEmail(email);
    const seconds = await secondsToWait(ports, request.ip, user, voucher);
    if (seconds !== undefined) return sendTooManyGuesses(reply, seconds);
    const quoted = await quote({
      items: cart.map(({ id, quantity }) => ({ productId: id, quantity })),
      voucher,
      email: buyer,
      userId: user?.id ?? null,
      attemptId,
    });
    reply.header('cache-control', 'no-store');
    if (quoted.ok) return quoteView(quoted.value);
    return sendRefusal(reply, requestQuote, quoted.refusal);
  });

  endpointRoute(app, readClosedYear, {}, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { closed: (await ports.closedYearOf?.(request.body.products)) ?? null };
  });
};

/** An order on its way: abandoning it, and the state of its payment. */
const orderRoutes = (app: FastifyInstance, ports: CheckoutRoutesPorts): void => {
  const { guard } = ports;
  const card = withPayingCard(ports);

  endpointRoute(app, abandonCheckout, { guard }, async (request, reply) => {
    const { attemptId } = request.body;
    const shop = await ports.shopOf(attemptId);
    const order = await shop.orders.findByAttempt(attemptId);
    const user = order?.userId ? await ports.currentUser(request) : null;
    if (!order || order.userId !== (user?.id ?? null))
      return sendRefusal(reply, abandonCheckout, { kind: 'order-unknown' });
    return { status: statusOf((await closeOrder(shop)(order.id)) ?? order) };
  });

  endpointRoute(app, readPaymentResult, {}, async (request, reply) => {
    const { sessionId } = request.params;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const isOne = /^cs_(test|live)_[A-Za-z0-9]+$/.test(sessionId) || isFreeSessionId(sessionId);
    const order = isOne ? await ports.orderOfSession(sessionId) : undefined;
    if (!order)
      return sendRefusal(reply, readPaymentResult, { kind: 'order-unknown', detail: 'There is no such order.' });
    const user = order.userId ? await ports.currentUser(request) : null;
    const own = user !== null && user.id === order.userId;
    return {
      number: orderNumber(order.id),
      status: statusOf(order),
      ...(own ? { order: orderView(await card(order), ports.edition, ports.festivalClock.now()) } : {}),
    };
  });
};

/**
 * The seconds to wait after too many wrong codes; undefined without a code, and when this one may be used. Wrong codes
 * count against the network and a logged-in user's address. They do not count against a typed address: otherwise
 * strangers could type another person's address and block that person's vouchers.
 */
const secondsToWait = async (
  ports: Pick<CheckoutRoutesPorts, 'vouchers' | 'voucherGuesses'>,
  ip: string,
  user: User | null,
  voucher: string | null,
) => {
  if (voucher === null) return undefined;
  const code = parseVoucherCode(voucher);
  const isKnown = async () => code !== undefined && (await ports.vouchers.byCode(code)) !== undefined;
  return ports.voucherGuesses.check(ip, user?.email || null, isKnown);
};

/** The email address that a guest typed; null when it is none. */
const guestEmail = (typed: string | null | undefined): string | null => (typed ? (parseEmail(typed) ?? null) : null);

const quoteView = ({ opens, ...quote }: CartQuote) => ({
  ...quote,
  opens: opens.flatMap(({ id, name, description, images, price, ticketType }) =>
    price === null ? [] : [{ productId: id, name, description, images: [...images], price, ticketType }],
  ),
});
