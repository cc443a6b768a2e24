import { groupBy } from '../../kernel/group-by.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import { type TicketId, type TicketNumber, ticketId, type VoidReason } from '../../tickets/issued/ticket.ts';
import type { DoorProduct, DoorTicket } from './door-ticket.ts';

/**
 * The tickets of a list in JSON, as columns, because twenty thousand tickets have to fit into 600 kB. Data common to an
 * order's tickets is sent once per order; the tickets are sorted by order.
 */
export type PackedTickets = {
  readonly orders: {
    /** The first eight digits of the tickets' ids, as the difference in seconds from the previous order. */
    readonly seconds: readonly number[];
    /** The next sixteen digits of the tickets' ids. */
    readonly ids: readonly string[];
    readonly numbers: readonly string[];
    /** The holder of the order's first ticket, and the first letters of that holder's email; '' for none. */
    readonly holders: readonly string[];
    readonly emails: readonly string[];
    /** The number of tickets of the order. */
    readonly sizes: readonly number[];
  };
  /** The last eight digits of each ticket's id, as a number. */
  readonly places: readonly number[];
  /** The ticket numbers without the dash. */
  readonly numbers: readonly string[];
  /** The index of the product in the list's products. */
  readonly products: readonly number[];
  /** Values in which a ticket differs from its order's defaults, with the ticket's index. */
  readonly particular: readonly PackedParticular[];
};

type PackedParticular = {
  readonly of: number;
  readonly holder?: string | null;
  readonly email?: string;
  readonly issue?: number;
  readonly void?: VoidReason;
  readonly changedAt?: Instant;
};

const half = 4;
const timeDigits = 8;
const orderDigits = 24;

const startOf = (id: TicketId): string => id.slice(0, orderDigits);

/** Packs tickets in any order; each order must be complete. @throws RangeError for a product that is not listed */
export const packTickets = (
  tickets: readonly Omit<DoorTicket, 'note' | 'comesWith' | 'competitor'>[],
  products: readonly Pick<DoorProduct, 'id'>[],
): PackedTickets => {
  const sorted = tickets.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const orders = [...groupBy(sorted, ({ id }) => startOf(id)).values()].map((own) => {
    const [first] = own;
    if (!first) throw new RangeError('an order has a ticket');
    return { first, size: own.length };
  });
  const seconds = orders.map(({ first }) => Number.parseInt(first.id.slice(0, timeDigits), 16));
  const index = new Map(products.map(({ id }, at) => [id, at]));
  const firstOf = new Map(orders.map(({ first }) => [startOf(first.id), first]));
  return {
    orders: {
      seconds: seconds.map((second, at) => second - (seconds[at - 1] ?? 0)),
      ids: orders.map(({ first }) => first.id.slice(timeDigits, orderDigits)),
      numbers: orders.map(({ first }) => first.orderNumber),
      holders: orders.map(({ first }) => first.holder ?? ''),
      emails: orders.map(({ first }) => first.emailStart),
      sizes: orders.map(({ size }) => size),
    },
    places: sorted.map(({ id }) => Number.parseInt(id.slice(orderDigits), 16)),
    numbers: sorted.map(({ number }) => number.replace('-', '')),
    products: sorted.map(({ product }) => {
      const at = index.get(product);
      if (at === undefined) throw new RangeError(`product ${product} is not listed`);
      return at;
    }),
    particular: sorted.flatMap((ticket, of) => {
      const own = particularOf(ticket, firstOf.get(startOf(ticket.id)) ?? ticket);
      return Object.keys(own).length > 0 ? [{ of, ...own }] : [];
    }),
  };
};

type Packable = Parameters<typeof packTickets>[0][number];

const particularOf = (ticket: Packable, first: Packable): Omit<PackedParticular, 'of'> => ({
  ...((ticket.holder ?? '') !== (first.holder ?? '') || ticket.holder === '' ? { holder: ticket.holder } : {}),
  ...(ticket.emailStart === first.emailStart ? {} : { email: ticket.emailStart }),
  ...(ticket.issue === 1 ? {} : { issue: ticket.issue }),
  ...(ticket.voidReason ? { void: ticket.voidReason } : {}),
  ...(ticket.changedAt === null ? {} : { changedAt: ticket.changedAt }),
});

/** Unpacks tickets, by id, without competitors' data. @throws RangeError for malformed data */
export const unpackTickets = (packed: PackedTickets, products: readonly DoorProduct[]): readonly DoorTicket[] => {
  const particular = new Map(packed.particular.map((each) => [each.of, each]));
  const tickets: DoorTicket[] = [];
  let second = 0;
  packed.orders.ids.forEach((id, order) => {
    second += packed.orders.seconds[order] ?? 0;
    const start = `${hexadecimal(second)}${id}`;
    const size = packed.orders.sizes[order] ?? 0;
    const own = Array.from({ length: size }, (_, nth): DoorTicket => {
      const at = tickets.length + nth;
      const product = products[packed.products[at] ?? -1];
      const number = packed.numbers[at] ?? '';
      if (!product) throw new RangeError('a ticket has a product');
      const more = particular.get(at);
      const state = more?.void ? ({ state: 'void', voidReason: more.void } as const) : valid;
      return {
        id: ticketId(`${start}${hexadecimal(packed.places[at] ?? 0)}`),
        number: `${number.slice(0, half)}-${number.slice(half)}` as TicketNumber,
        product: product.id,
        holder: more?.holder === undefined ? packed.orders.holders[order] || null : more.holder,
        emailStart: more?.email ?? packed.orders.emails[order] ?? '',
        orderNumber: packed.orders.numbers[order] ?? '',
        issue: more?.issue ?? 1,
        ...state,
        changedAt: more?.changedAt === undefined ? null : instant(more.changedAt),
        note: product.note,
        comesWith: null,
        competitor: null,
      };
    });
    tickets.push(...withCompany(own));
  });
  return tickets;
};

const valid = { state: 'valid', voidReason: null } as const;

const hexadecimal = (number: number): string => number.toString(16).padStart(8, '0');

/** Sets `comesWith` of each child's ticket to the order's first valid holder who is not a child. */
const withCompany = (order: readonly DoorTicket[]): readonly DoorTicket[] => {
  const grownUp = order.find(({ note, state, holder }) => note !== 'child' && state === 'valid' && holder !== null);
  if (!grownUp) return order;
  return order.map((ticket) => (ticket.note === 'child' ? { ...ticket, comesWith: grownUp.holder } : ticket));
};
