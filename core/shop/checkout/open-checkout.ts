import { type Edition, entriesOpen, onSale, sellsStands } from '../../kernel/edition/edition.ts';
import type { OrderId, PartyId, UserId } from '../../kernel/ids.ts';
import type { Clock, Log } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { laterBy, minute } from '../../kernel/time.ts';
import { ticketMessages } from '../products/messages.ts';
import type { Product } from '../products/product.ts';
import {
  type UsableVoucher,
  usableVoucher,
  type VoucherBuyer,
  type VoucherLookup,
} from '../vouchers/usable-voucher.ts';
import { offerHashOf } from './attempt.ts';
import { shortItems } from './bundle-lines.ts';
import { closeOrder } from './close-order.ts';
import { withCrewPasses } from './crew-passes.ts';
import { decideSettlement } from './decide-settlement.ts';
import { type AttemptId, type Order, unpaidOrder } from './order.ts';
import { changeOrderState, isBought } from './order-states.ts';
import { voucherUsesOf } from './order-sums.ts';
import type { HostedCheckout, Orders } from './ports.ts';
import { answersIn, type CartRequest, cartHashOf, type Priced, priceCart, priceCartWithVoucher } from './price-cart.ts';
import type { CheckoutRefusal, GroupsFull, OfClosedYear } from './refusals.ts';
import { freeOrderAddress, freeReport, isFreeSessionId } from './result/free-order.ts';
import type { PlaceAnswer, SaleChecks } from './sale-checks.ts';
import { type MaxUnpaid, maxUnpaid, shortHoldMs, unpaidStates } from './unpaid-places.ts';

/** How long a card page can be paid and the order's places are held; the provider's minimum is thirty minutes. */
export const holdMs = 35 * minute;
/** A page with less time than this left is not reused. */
const minPageTimeLeftMs = 2 * minute;

export type CheckoutRequest = CartRequest & {
  readonly userId: UserId | null;
  readonly email: string | null;
  /** The voucher's code as typed. */
  readonly voucher?: string | null;
  /** A keyed hash of the network that the request came from, which limits the unpaid places per network. */
  readonly heldBy?: string | null;
  /** Identifies the submission; the same for a double click, a retry, a second tab. */
  readonly attemptId: AttemptId | null;
  /** The attempt that this one replaces: its page is closed first, so that the buyer cannot pay twice. */
  readonly replaces: AttemptId | null;
  /** The party of a waiting list whose offered places this order takes; the caller has verified its key. */
  readonly offer?: PartyId;
};

export type CheckoutPorts = {
  readonly edition: Edition;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly orders: Orders;
  readonly vouchers: VoucherLookup;
  readonly hostedCheckout: HostedCheckout;
  readonly saleChecks: SaleChecks;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly newOrderId: () => OrderId;
  /** Whether the festival was cancelled; absent in installations without cancellation. @throws ServiceFailure */
  readonly isCalledOff?: () => Promise<boolean>;
  /** Whether the edition's year was closed, so that only places which were offered before can still be paid. */
  readonly isYearClosed?: () => Promise<boolean>;
  /** The closed year that some of these products belong to; undefined when none does. @throws ServiceFailure */
  readonly closedYearOf?: (products: readonly string[]) => Promise<Omit<OfClosedYear, 'kind'> | undefined>;
  readonly log: Log;
};

type Opened = Result<{ readonly url: string; readonly orderId: OrderId }, CheckoutRefusal>;

/**
 * Opens a card page for a cart. Prices come from the catalogue, places are held before the provider is called, and the
 * same attempt always returns the same page; without an attempt id, the same cart of the same member does (P4.1, R7,
 * R8, R10 to R14, R19).
 * @throws ServiceFailure when the outcome at the provider is unknown; the places stay held until the sweeper settles it
 */
export const openCheckout =
  (ports: CheckoutPorts) =>
  async (request: CheckoutRequest): Promise<Opened> => {
    const isYearOver = !request.offer && (await ports.isYearClosed?.());
    if (isYearOver || !onSale(ports.edition, ports.festivalClock.now()) || (await ports.isCalledOff?.()))
      return refuse({ kind: 'sales-closed' });
    const hash = cartHashOf(request.items, request.voucher);
    const cartHash = request.offer ? offerHashOf(hash, request.offer) : hash;
    const known = request.attemptId ? await ports.orders.findByAttempt(request.attemptId) : undefined;
    if (known) return resumeAttempt(ports, known, cartHash, request.userId);

    const products = await ports.catalogue();
    const priced = await priceSale(ports, request, products);
    if (!priced.ok) return refuse(await namingClosedYear(ports, priced.refusal));
    const sale = { lines: priced.value.lines, userId: request.userId, answers: answersIn(request.items) };
    const checked = await ports.saleChecks(sale);
    if (!checked.ok) return checked;
    const replaced = await replaceAttempt(ports, request);
    if (replaced && isBought(replaced) && replaced.cartHash === cartHash)
      return refuse({ kind: 'already-paid', orderId: replaced.id });

    // A stand that was offered to a trader comes with its passes; one that anyone buys is only the stand.
    const lines = request.offer ? withCrewPasses(priced.value.lines, products, ports.edition) : priced.value.lines;
    const order = newOrder(ports, request, { cartHash, products, replaced, priced: { ...priced.value, lines } });
    const most = maxUnpaid(order.lines, products, ports.edition.order);
    const reserved = await reserveOrTakeOver(ports, order, most, { answers: checked.value, offer: request.offer });
    if (reserved.ok) return openPage(ports, reserved.value);
    if (reserved.refusal.kind === 'offer-being-paid') return refuse({ kind: 'offer-over' });
    if (reserved.refusal.kind === 'groups-full') return refusalByGroups(ports, sale, reserved.refusal);
    if (reserved.refusal.kind === 'sold-out') return refuse(shortItems(request.items, products, reserved.refusal));
    if (reserved.refusal.kind !== 'attempt-known') return refuse(reserved.refusal);
    return resumeAttempt(ports, reserved.refusal.order, cartHash, request.userId);
  };

/** Products that the catalogue does not have may be those of a year that closed while they were in a cart. */
const namingClosedYear = async (ports: CheckoutPorts, refusal: CheckoutRefusal): Promise<CheckoutRefusal> => {
  if (refusal.kind !== 'product-unavailable') return refusal;
  const closed = await ports.closedYearOf?.(refusal.products);
  return closed ? { kind: 'of-closed-year', ...closed } : refusal;
};

/** The lines and the total by the catalogue and the voucher; refuses what this buyer cannot buy now. */
const priceSale = async (
  ports: CheckoutPorts,
  request: CheckoutRequest,
  products: readonly Product[],
): Promise<Result<Priced, CheckoutRefusal>> => {
  const { edition, festivalClock } = ports;
  const usable = await voucherFor(ports, request);
  if (!usable.ok) return usable;
  const priced = usable.value
    ? priceCartWithVoucher(request, products, edition.order, usable.value)
    : priceCart(request, products, edition.order);
  if (!priced.ok) return priced;
  if (priced.value.total === 0 && request.email === null) return refuse({ kind: 'email-needed' });
  const stands = priced.value.lines.filter(({ ticketType }) => ticketType === 'Stands');
  if (stands.length > 0 && !request.offer && !sellsStands(edition))
    return refuse({ kind: 'product-unavailable', products: stands.map(({ name }) => name) });
  const competes = priced.value.lines.some(({ ticketType }) => ticketType === 'Competitors');
  return competes && !entriesOpen(edition, festivalClock.now())
    ? refuse({ kind: 'entries-closed', detail: ticketMessages.entriesClosed(edition.registrationClosesAt) })
    : priced;
};

type Decided = {
  readonly cartHash: string;
  readonly products: readonly Product[];
  readonly priced: Priced;
  /** The order of the attempt that this one replaces. */
  readonly replaced: Order | undefined;
};

/** The order of a new attempt, whose places are held for as long as its card page can be paid. */
const newOrder = (
  { edition, festivalClock, machineClock, newOrderId }: CheckoutPorts,
  { userId, attemptId, email, heldBy = null }: CheckoutRequest,
  { cartHash, products, priced, replaced }: Decided,
): Order => {
  const now = machineClock.now();
  const shortMs = shortHoldMs(priced.lines, products, edition.order);
  return {
    ...unpaidOrder,
    id: newOrderId(),
    userId,
    attemptId,
    chain: replaced?.chain ?? attemptId,
    cartHash,
    email,
    ...priced,
    createdAt: festivalClock.now(),
    expiresAt: laterBy(now, holdMs),
    heldUntil: shortMs === null ? null : laterBy(now, shortMs),
    heldBy,
  };
};

/** Refuses with a text that names the full class and level, and the alternatives for the entry. */
const refusalByGroups = async (
  { saleChecks }: CheckoutPorts,
  sale: Parameters<SaleChecks>[0],
  { left }: GroupsFull,
): Promise<Opened> => {
  const checked = await saleChecks({ ...sale, groupsLeft: left });
  if (checked.ok) throw new Error('the store and the checks of a sale disagree about a full class and level');
  return checked;
};

/** The voucher of the request, if any; uses held by the replaced order count as free. */
const voucherFor = async (
  ports: CheckoutPorts,
  { voucher: code, email, userId, replaces }: CheckoutRequest,
): Promise<Result<UsableVoucher | undefined, CheckoutRefusal>> => {
  if (!code) return ok(undefined);
  const replaced = replaces ? await ports.orders.findByAttempt(replaces) : undefined;
  const replacedUses = replaced && replacedVoucherUses(replaced, userId);
  const usable = await usableVoucher(ports.vouchers)({ code, email, now: ports.festivalClock.now(), replacedUses });
  return usable.ok && usable.value.needsEmail ? refuse({ kind: 'voucher-needs-email' }) : usable;
};

/**
 * Whether this buyer may replace the order. A guest's order may be replaced by any account, because the buyer may have
 * logged in since (R8).
 */
const mayReplace = (order: Order, userId: UserId | null): boolean => order.userId === null || order.userId === userId;

/** The uses that an unpaid order gives up when the next attempt of the same buyer replaces it. */
export const replacedVoucherUses = (order: Order, userId: UserId | null): VoucherBuyer['replacedUses'] =>
  order.voucher && mayReplace(order, userId) && unpaidStates.some((each) => each === order.state)
    ? { voucher: order.voucher.id, uses: voucherUsesOf(order) }
    : undefined;

/**
 * Holds the places. When another order already holds the places of the same offer, perhaps from another device, closes
 * that order's page and holds the places for the new order. For a request without an attempt id, does the same with an
 * order of the same cart whose page expires soon.
 */
const reserveOrTakeOver = async (
  ports: CheckoutPorts,
  order: Order,
  most: MaxUnpaid,
  { answers, offer }: { readonly answers: readonly PlaceAnswer[]; readonly offer: PartyId | undefined },
): ReturnType<Orders['reserve']> => {
  const reserve = () => ports.orders.reserve(order, most, answers, offer);
  const reserved = await reserve();
  if (!reserved.ok && reserved.refusal.kind === 'offer-being-paid') {
    const closed = await closeOrder(ports)(reserved.refusal.orderId);
    return closed && isBought(closed) ? refuse({ kind: 'attempt-known', order: closed }) : reserve();
  }
  if (reserved.ok || reserved.refusal.kind !== 'attempt-known' || order.attemptId !== null) return reserved;
  const { order: first } = reserved.refusal;
  if (first.state === 'reserved' || hasTimeLeft(ports, first)) return reserved;
  const closed = await closeOrder(ports)(first.id);
  return closed && isBought(closed) ? refuse({ kind: 'attempt-known', order: closed }) : reserve();
};

const hasTimeLeft = (ports: CheckoutPorts, order: Order): boolean =>
  (order.heldUntil ?? order.expiresAt) - ports.machineClock.now() > minPageTimeLeftMs;

/** A known attempt: returns its page if it can still be paid, otherwise the refusal that names its outcome. */
const resumeAttempt = async (
  ports: CheckoutPorts,
  order: Order,
  cartHash: string,
  userId: UserId | null,
): Promise<Opened> => {
  const sameBuyer = order.cartHash === cartHash && order.userId === userId;
  if (!sameBuyer) return refuse({ kind: 'attempt-over', orderId: order.id });
  if (order.state === 'reserved') return openPage(ports, order);
  if (order.state === 'pending' && order.session?.url && hasTimeLeft(ports, order))
    return ok({ url: order.session.url, orderId: order.id });
  if (isBought(order) && order.session && isFreeSessionId(order.session.id))
    return ok({ url: freeOrderAddress(order.id), orderId: order.id });
  if (isBought(order)) return refuse({ kind: 'already-paid', orderId: order.id });
  return refuse({ kind: 'attempt-over', orderId: order.id });
};

/**
 * Closes the page of the replaced attempt, also when the buyer has logged in since (R8).
 * @returns the replaced order afterwards, which may turn out to be paid
 */
const replaceAttempt = async (ports: CheckoutPorts, request: CheckoutRequest): Promise<Order | undefined> => {
  if (!request.replaces) return undefined;
  const old = await ports.orders.findByAttempt(request.replaces);
  if (!old || !mayReplace(old, request.userId)) return undefined;
  return (await closeOrder(ports)(old.id)) ?? old;
};

/** Settles an order of £0 at once, as if a card page had reported its payment. */
const settleFree = async (ports: CheckoutPorts, { id }: Order): Promise<Opened> => {
  const paidAt = ports.festivalClock.now();
  await ports.orders.change(id, (now, context) =>
    ok(now.state === 'reserved' ? decideSettlement(now, freeReport(now), context, paidAt) : { order: now, tasks: [] }),
  );
  return ok({ url: freeOrderAddress(id), orderId: id });
};

/** Opens the card page outside any transaction and stores its id; a definite rejection frees the places. */
const openPage = async (ports: CheckoutPorts, order: Order): Promise<Opened> => {
  if (order.total === 0) return settleFree(ports, order);
  const page = await ports.hostedCheckout.open(order);
  if (!page.ok) {
    await ports.orders.change(order.id, (now) =>
      ok({ order: now.state === 'reserved' ? changeOrderState(now, 'failed') : now, tasks: [] }),
    );
    ports.log.warn('card page refused', { order: order.id, detail: page.refusal.detail });
    return page.refusal.kind === 'product-unavailable'
      ? refuse({ kind: 'product-unavailable', products: order.lines.map((line) => line.name) })
      : refuse(page.refusal);
  }
  await ports.orders.storePage(order.id, page.value);
  return ok({ url: page.value.url, orderId: order.id });
};
