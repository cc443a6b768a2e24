import type { User } from '../../accounts/user.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { dayEnds } from '../../kernel/edition/edition-moment.ts';
import type { EmailAddress } from '../../kernel/email-address.ts';
import type { DeviceId, OrderId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { DoorPayment, OrderLine } from '../../shop/checkout/order.ts';
import { priceCart } from '../../shop/checkout/price-cart.ts';
import { type BundlePart, bundleIn } from '../../shop/products/bundle.ts';
import { bundlesLeft } from '../../shop/products/bundle-sale.ts';
import { maxPerOrder, type Product } from '../../shop/products/product.ts';
import type { TicketNames } from '../../tickets/issued/issue-tickets.ts';
import type { TicketId, TicketNumber } from '../../tickets/issued/ticket.ts';
import { type TicketCode, type TicketSigning, ticketCode } from '../../tickets/issued/ticket-code.ts';
import { cartNeeds } from '../../tickets/sale-rules/cart-rules.ts';
import type { SaleRules } from '../../tickets/sale-rules/sale-rules.ts';
import { cashUpTill, endLostAllowance, returnPlaces } from './close-till.ts';
import { type BoxOfficeState, boxOfficeState, heldByTills, soldAtDoor } from './door-sales.ts';
import { handBack, sendTickets } from './hand-back.ts';
import { type HoldRefusal, holdPlaces, type RequestedPlaces } from './hold-places-for-till.ts';
import type { ChangedTill, TillRecord, Tills } from './ports.ts';
import { maxOffline, type OfferRefusal, type Sale, type SaleRefusal, sell } from './sell.ts';
import { isTillOpen, mayChangeTill, placesHeld, type Till, type TillId } from './till.ts';

export type BoxOfficePorts = {
  readonly tills: Tills;
  readonly edition: Edition;
  readonly saleRules: SaleRules;
  readonly catalogue: () => Promise<readonly Product[]>;
  /** Free places by product; null is unlimited. */
  readonly places: { left(): Promise<ReadonlyMap<ProductId, number | null>> };
  readonly festivalClock: Clock;
  readonly newOrderId: () => OrderId;
  readonly ticketNames: TicketNames;
  readonly ticketSigning: TicketSigning;
  /** Whether the festival was cancelled; absent in installations without cancellation. @throws ServiceFailure */
  readonly isCalledOff?: () => Promise<boolean>;
};

type TillUnknown = { readonly kind: 'till-unknown' };

/** A sold ticket with the code to hand out. */
export type SoldTicket = {
  readonly id: TicketId;
  readonly number: TicketNumber;
  readonly code: TicketCode;
};

/**
 * The data that a device needs for selling: hours, products with their free places, rules between products, and its
 * open till.
 */
export type BoxOffice = {
  readonly state: BoxOfficeState;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly mostHeld: number;
  readonly products: readonly {
    readonly id: ProductId;
    readonly name: string;
    readonly description: string;
    readonly price: Pence;
    /** The background colour of the product's picture in the shop. */
    readonly panel: string | null;
    readonly left: number | null;
    /** The most of this product that one sale with signal may have. */
    readonly maxPerOrder: number;
    /** What is in a bundle, which is sold with signal only; empty for a single ticket. */
    readonly parts: readonly BundlePart[];
  }[];
  readonly needs: ReturnType<typeof cartNeeds>;
  readonly till: TillRecord | null;
};

/** Reads the data of the box office for a device. @throws ServiceFailure */
export const readBoxOffice =
  ({ tills, edition, saleRules, catalogue, places, festivalClock, isCalledOff }: BoxOfficePorts) =>
  async (device: DeviceId): Promise<BoxOffice> => {
    // The catalogue is read first, because reading it for the first time stores the places of its products.
    const products = await catalogue();
    const [own, left] = await Promise.all([tills.ofDevice(device), places.left()]);
    return {
      state: (await isCalledOff?.()) ? 'over' : boxOfficeState(edition, festivalClock.now()),
      opensAt: edition.boxOffice.opensAt,
      closesAt: dayEnds(edition),
      mostHeld: edition.boxOffice.mostHeld,
      products: soldAtDoor(products, edition).flatMap(({ id, name, description, price, metadata }) =>
        price === null
          ? []
          : [
              {
                ...{ id, name, description, price },
                panel: metadata.Panel ?? null,
                left: freeOf({ id, metadata }, left),
                maxPerOrder: maxPerOrder({ metadata }, edition.order),
                parts: bundleIn(metadata) ?? [],
              },
            ],
      ),
      needs: cartNeeds(saleRules, products),
      till: own.find(({ till }) => isTillOpen(till)) ?? null,
    };
  };

/** The free places of a product, or of a bundle as many as its parts have for it. */
const freeOf = ({ id, metadata }: Pick<Product, 'id' | 'metadata'>, left: ReadonlyMap<ProductId, number | null>) => {
  const parts = bundleIn(metadata);
  return parts ? bundlesLeft(parts, (part) => left.get(part)) : (left.get(id) ?? null);
};

/** Opens a till with its float. The same id opens it once; a device has one open till at a time. @throws ServiceFailure */
export const openTill =
  ({ tills, edition, festivalClock, isCalledOff }: BoxOfficePorts) =>
  async (
    wanted: Pick<Till, 'id' | 'device' | 'name' | 'float'>,
    by: Pick<User, 'id' | 'labels'>,
  ): Promise<Result<TillRecord, { readonly kind: 'box-office-shut' | 'not-your-till' | 'till-id-taken' }>> => {
    const now = festivalClock.now();
    const open = (await tills.ofDevice(wanted.device)).find(({ till }) => isTillOpen(till));
    if (open) return mayChangeTill(open.till, by) ? ok(open) : refuse({ kind: 'not-your-till' });
    if (boxOfficeState(edition, now) !== 'open' || (await isCalledOff?.())) return refuse({ kind: 'box-office-shut' });
    const till = await tills.open({
      ...wanted,
      openedBy: by.id,
      openedAt: now,
      held: [],
      blanks: [],
      returned: null,
      cashUp: null,
    });
    const isOwn = till.device === wanted.device && mayChangeTill(till, by);
    const found = isOwn ? await tills.find(till.id) : undefined;
    return found ? ok(found) : refuse({ kind: 'till-id-taken' });
  };

/** A blank order: its id, and its future tickets. */
export type Blank = { readonly id: OrderId; readonly tickets: readonly SoldTicket[] };

/** Takes places into a till's allowance, and issues ticket codes for its sales without signal. @throws ServiceFailure */
export const takePlaces =
  (ports: BoxOfficePorts) =>
  async (
    id: TillId,
    wanted: readonly RequestedPlaces[],
  ): Promise<
    Result<
      { readonly record: TillRecord; readonly blanks: readonly Blank[] },
      HoldRefusal | TillUnknown | { readonly kind: 'box-office-shut' }
    >
  > => {
    if (boxOfficeState(ports.edition, ports.festivalClock.now()) !== 'open' || (await ports.isCalledOff?.()))
      return refuse({ kind: 'box-office-shut' });
    const catalogue = await ports.catalogue();
    const known = heldByTills(catalogue, ports.edition);
    const unknown = wanted.filter(({ productId }) => known.every((product) => product.id !== productId));
    if (unknown.length > 0)
      return refuse({ kind: 'product-unavailable', products: unknown.map(({ productId }) => productId) });
    const changed = await ports.tills.change(
      { till: id, products: wanted.map(({ productId }) => productId) },
      holdPlaces(wanted, catalogue, ports.edition, ports.newOrderId),
    );
    return changed.ok ? ok({ record: changed.value, blanks: blanksOf(ports, changed.value.till) }) : changed;
  };

const blanksOf = ({ ticketNames, ticketSigning }: BoxOfficePorts, till: Till): readonly Blank[] => {
  const places = [...placesHeld(till).values()].reduce((sum, each) => sum + each, 0);
  return till.blanks.map((id) => {
    const nameOf = ticketNames({ id, createdAt: till.openedAt });
    const tickets = Array.from({ length: Math.min(places, maxOffline) }, (_, at) => {
      const name = nameOf(at);
      return { ...name, code: ticketCode(ticketSigning, { id: name.id, issue: 1 }) };
    });
    return { id, tickets };
  });
};

/** The outcome of a sale. */
export type SaleOutcome = Result<
  { readonly changed: ChangedTill; readonly tickets: readonly SoldTicket[] },
  SaleRefusal | TillUnknown
>;

/** Records a sale; a repeated sale is recorded once. @throws ServiceFailure */
export const sellAtDoor =
  (ports: BoxOfficePorts) =>
  async (id: TillId, sale: Sale, by: UserId): Promise<SaleOutcome> => {
    const now = ports.festivalClock.now();
    const found = await ports.tills.find(id);
    if (!found) return refuse({ kind: 'till-unknown' });
    const catalogue = soldAtDoor(await ports.catalogue(), ports.edition);
    const known = new Set<ProductId>([
      ...catalogue.map((product) => product.id),
      ...found.till.held.map(({ productId }) => productId),
    ]);
    const isShut = !sale.offline && (await ports.isCalledOff?.()) === true;
    const changed = await ports.tills.change(
      {
        till: id,
        order: sale.id,
        products: sale.items.flatMap(({ productId }) => {
          const sold = catalogue.find(({ id }) => id === productId);
          const parts = sold && bundleIn(sold.metadata);
          if (parts) return parts.map(({ product }) => product);
          return known.has(productId) ? [productId] : [];
        }),
      },
      sell(sale, isShut ? refuse({ kind: 'box-office-shut' }) : offered(ports, sale, catalogue, now), by, now),
    );
    if (!changed.ok) return changed;
    return ok({ changed: changed.value, tickets: ticketsSold(ports, changed.value) });
  };

const offered = (
  { edition }: BoxOfficePorts,
  { items, offline }: Sale,
  catalogue: readonly Product[],
  now: Instant,
): Result<readonly OrderLine[], OfferRefusal> => {
  if (!offline && boxOfficeState(edition, now) !== 'open') return refuse({ kind: 'box-office-shut' });
  const wanted = items.filter(({ quantity }) => quantity > 0);
  const priced = priceCart({ items: wanted, displayedTotal: undefined }, catalogue, edition.order);
  if (priced.ok) return ok(priced.value.lines);
  // A till takes no sums of the buyer's own.
  if (priced.refusal.kind === 'sum-outside')
    return refuse({ kind: 'product-unavailable', products: priced.refusal.sums.map(({ name }) => name) });
  // Without a displayed total, `priceCart` never refuses with `price-changed`; only its type includes that refusal.
  return priced.refusal.kind === 'price-changed' ? ok(priced.refusal.lines) : refuse(priced.refusal);
};

/** The order's tickets with the codes to hand out. */
const ticketsSold = ({ ticketSigning }: BoxOfficePorts, { tickets }: ChangedTill): readonly SoldTicket[] =>
  tickets.map((ticket) => ({ id: ticket.id, number: ticket.number, code: ticketCode(ticketSigning, ticket) }));

/** Sends a sale's tickets by email. @throws ServiceFailure */
export const emailTickets =
  ({ tills }: BoxOfficePorts) =>
  (id: TillId, order: OrderId, email: EmailAddress) =>
    tills.change({ till: id, order }, sendTickets(email));

/** Records that a sale's money was handed back. @throws ServiceFailure */
export const handBackSale =
  ({ tills, festivalClock }: BoxOfficePorts) =>
  (id: TillId, order: OrderId, paidBy: DoorPayment, by: UserId, describe: DescribeAction) =>
    tills.change({ till: id, order }, handBack(paidBy, by, festivalClock.now(), describe));

/** Counts a till's cash and closes it. @throws ServiceFailure */
export const cashUp =
  ({ tills, festivalClock }: BoxOfficePorts) =>
  (id: TillId, count: { readonly counted: Pence; readonly reason: string }, by: UserId) =>
    tills.change({ till: id }, cashUpTill(count, by, festivalClock.now()));

/** Ends the allowance of a device that is lost. @throws ServiceFailure */
export const endAllowance =
  ({ tills, festivalClock }: BoxOfficePorts) =>
  (id: TillId, by: UserId, describe: DescribeAction) =>
    tills.change({ till: id }, endLostAllowance(by, festivalClock.now(), describe));

/**
 * After the day, returns the unsold places of all tills; a sale that arrives later takes free places.
 * @throws ServiceFailure
 */
export const returnUnsoldPlaces =
  ({ tills, edition, festivalClock }: Pick<BoxOfficePorts, 'tills' | 'edition' | 'festivalClock'>) =>
  async (): Promise<void> => {
    const now = festivalClock.now();
    if (boxOfficeState(edition, now) !== 'over') return;
    for (const { till } of await tills.all())
      if (!till.returned) await tills.change({ till: till.id }, returnPlaces('day-ended', null, now));
  };
