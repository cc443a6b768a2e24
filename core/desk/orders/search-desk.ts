import type { User } from '../../accounts/user.ts';
import { ServiceFailure } from '../../kernel/failures.ts';
import type { OrderId, UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { orderRow } from './order-row.ts';
import type { DeskOrders, OrderFilter, OrderWithTickets } from './ports.ts';
import { isNamed, type Search, searchFor } from './search-words.ts';

type FoundAccount = Pick<User, 'id' | 'name' | 'email' | 'emailVerified'>;

export type SearchDeskPorts = {
  readonly members: { search(text: string, most: number): Promise<readonly FoundAccount[]> };
  readonly issuedTickets: { of(user: UserId): Promise<readonly OrderWithTickets[]> };
  readonly deskOrders: Pick<DeskOrders, 'page'>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** Limits of the results, few enough to see at a glance. */
const maxPeople = 4;
/** The most accounts without a found order. */
const maxAccounts = 3;
const maxOrders = 4;
const maxTickets = 4;
const ordersLookedAt = 12;

/** The filter without any condition. */
export const anyOrder: OrderFilter = {
  search: null,
  status: null,
  productIds: null,
  channel: null,
  from: null,
  until: null,
};

/** Finds people, orders and tickets by the typed text: a few of each, from the newest orders. */
export const searchDesk = (ports: SearchDeskPorts) => async (typed: string) => {
  const search = searchFor(typed);
  if (search.words.length === 0 && search.ticketNumber === null) return { people: [], orders: [], tickets: [] };
  const [{ orders }, accounts] = await Promise.all([
    ports.deskOrders.page({ ...anyOrder, search }, null, ordersLookedAt),
    accountsNamed(ports, typed, search),
  ]);
  const known = peopleIn(orders, search)
    .slice(0, maxPeople)
    .map(({ buyers, ...person }) => ({ ...person, account: accountOf({ ...person, buyers }, accounts)?.id ?? null }));
  const others = accounts.filter(({ id }) => !known.some(({ account }) => account === id));
  const ahead = ports.festivalClock.now() - ports.machineClock.now();
  return {
    people: [...known, ...(await withTheirOrders(ports, others.slice(0, maxAccounts)))],
    orders: orders.slice(0, maxOrders).map(({ order }) => orderRow(order, ahead)),
    tickets: ticketsIn(orders, search).slice(0, maxTickets),
  };
};

/** What was found in another year's orders. */
type FoundInYear = Pick<Awaited<ReturnType<ReturnType<typeof searchDesk>>>, 'orders' | 'tickets'> & {
  readonly year: number;
};

/** The ports of another year; its accounts are those of the festival, and are found once. */
export type SearchedYear = Omit<SearchDeskPorts, 'members'> & { readonly year: number };

/** Finds in this year as `searchDesk` does, and orders and tickets in all other years, each by itself. @throws ServiceFailure */
export const searchAllYears =
  (ports: SearchDeskPorts, otherYears: () => Promise<readonly SearchedYear[]>) => async (typed: string) => {
    const inOther = async ({ year, ...other }: SearchedYear): Promise<FoundInYear> => {
      const { orders, tickets } = await searchDesk({ ...other, members: { search: async () => [] } })(typed);
      return { year, orders, tickets };
    };
    const others = await otherYears();
    const [found, elsewhere] = await Promise.all([searchDesk(ports)(typed), Promise.all(others.map(inOther))]);
    return { ...found, otherYears: elsewhere.filter(({ orders, tickets }) => orders.length + tickets.length > 0) };
  };

/**
 * Accounts with this text in their name or address. None when the account service does not answer, so that orders and
 * tickets are still found.
 */
const accountsNamed = async ({ members }: SearchDeskPorts, typed: string, { words }: Search) => {
  if (words.length === 0) return [];
  try {
    return await members.search(typed.trim(), maxPeople + maxAccounts);
  } catch (error) {
    if (error instanceof ServiceFailure) return [];
    throw error;
  }
};

/**
 * The account of a buyer or holder: the one with their address, if it is verified or bought one of these orders. Anyone can
 * sign up with another person's address.
 */
const accountOf = (
  { email, buyers }: Pick<KnownPerson, 'email' | 'buyers'>,
  accounts: readonly FoundAccount[],
): FoundAccount | undefined =>
  accounts.find(
    (account) =>
      account.email !== '' &&
      account.email === email?.toLowerCase() &&
      (account.emailVerified || buyers.includes(account.id)),
  );

/** Adds to each account the newest order in which it has a ticket; null without one. */
const withTheirOrders = (
  { issuedTickets }: SearchDeskPorts,
  accounts: readonly FoundAccount[],
): Promise<readonly FoundPerson[]> =>
  Promise.all(
    accounts.map(async ({ id, name, email }) => {
      const [newest] = await issuedTickets.of(id);
      const products = newest?.tickets.map(({ line }) => nameOfLine(newest.order, line)) ?? [];
      return { name, email, orderId: newest?.order.id ?? null, account: id, products: [...new Set(products)] };
    }),
  );

type FoundPerson = {
  readonly name: string;
  readonly email: string | null;
  readonly orderId: OrderId | null;
  readonly account: UserId | null;
  readonly products: readonly string[];
};

/** A buyer or holder, with the accounts that bought the orders in which they were found. */
type KnownPerson = Omit<FoundPerson, 'account'> & { readonly buyers: readonly UserId[] };

const nameOfLine = ({ lines }: OrderWithTickets['order'], line: number): string => lines[line]?.name ?? '';

/** Buyers and holders who match all of these words, each once. */
const peopleIn = (orders: readonly OrderWithTickets[], search: Search): readonly KnownPerson[] => {
  const people = new Map<string, KnownPerson & { products: string[]; buyers: UserId[] }>();
  for (const { order, tickets } of orders) {
    const held = tickets.map((each) => ({
      name: each.holderName,
      email: each.holderEmail,
      product: nameOfLine(order, each.line),
    }));
    const buyer = { name: order.payment?.name ?? null, email: order.payment?.email ?? order.email, product: null };
    for (const { name, email, product } of [buyer, ...held]) {
      if (name === null || !isNamed(search, name, email)) continue;
      const key = `${name.toLowerCase()} ${email?.toLowerCase() ?? ''}`;
      const person = people.get(key) ?? { name, email, orderId: order.id, products: [], buyers: [] };
      if (order.userId !== null) person.buyers.push(order.userId);
      if (product !== null && !person.products.includes(product)) person.products.push(product);
      people.set(key, person);
    }
  }
  return [...people.values()];
};

/** Tickets with this number, or whose holders match all of these words. */
const ticketsIn = (orders: readonly OrderWithTickets[], search: Search) =>
  orders
    .flatMap(({ order, tickets }) => tickets.map((ticket) => ({ order, ticket })))
    .filter(
      ({ ticket }) =>
        (search.ticketNumber !== null && ticket.number.startsWith(search.ticketNumber)) ||
        (ticket.holderName !== null && isNamed(search, ticket.holderName, ticket.holderEmail)),
    )
    .map(({ order, ticket }) => ({
      id: ticket.id,
      number: ticket.number,
      orderId: order.id,
      holder: ticket.holderName,
      product: nameOfLine(order, ticket.line),
      state: ticket.state,
    }));
