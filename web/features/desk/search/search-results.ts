import { generatePath } from 'react-router-dom';
import type { DeskFound } from '#core/desk/orders/client.ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { type DeskPlace, deskPlacesIn } from '../../../app/desk/desk-places.ts';
import { itemsOf, statusOf } from '../../../app/desk/order-words.ts';
import { paths } from '../../../app/paths.ts';

/** One result of the search: its address and its texts; with a year when it is at the desk of another one. */
export type Found = { readonly to: string; readonly title: string; readonly detail: string; readonly year?: number };

/** The results of one kind. */
export type FoundGroup = { readonly title: string; readonly found: readonly Found[] };

/** The desk's places whose name contains the query; all of them for an empty query. */
export const placesFound = (query: string, edition: Pick<Edition, 'parts'>): readonly DeskPlace[] => {
  const wanted = query.trim().toLowerCase();
  return deskPlacesIn(edition)
    .flat()
    .filter(({ title }) => title.toLowerCase().includes(wanted));
};

const detail = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(' · ');
const orderPage = (id: string): string => `${paths.deskOrders}/${id}`;

/**
 * The link for a person without orders: the list of orders, filtered by their email address, which says that there are
 * none.
 */
const ordersOf = (email: string | null): string => `${paths.deskOrders}?${new URLSearchParams({ q: email ?? '' })}`;

/**
 * The people, orders and tickets that the server found, in this year and then in others. Each links to its order; a person
 * with an account also has a link to the account.
 */
export const recordsFound = ({ people, orders, tickets, otherYears }: DeskFound): readonly FoundGroup[] => [
  {
    title: 'People',
    found: people.flatMap(({ name, email, orderId, account, products }) => {
      const title = name || (email ?? '');
      const order = {
        to: orderId === null ? ordersOf(email) : orderPage(orderId),
        title,
        detail: detail(orderId === null ? 'no orders' : products.join(', '), email),
      };
      const person = account && {
        to: generatePath(paths.deskPerson, { id: account }),
        title,
        detail: detail('their account', email),
      };
      return person ? [order, person] : [order];
    }),
  },
  { title: 'Orders', found: ordersFound(orders) },
  { title: 'Tickets', found: ticketsFound(tickets) },
  ...otherYears.map(({ year, ...found }) => ({
    title: `In ${year}`,
    found: [...ordersFound(found.orders), ...ticketsFound(found.tickets)].map((each) => ({
      ...each,
      year,
      detail: detail(String(year), each.detail),
    })),
  })),
];

const ordersFound = (orders: DeskFound['orders']): readonly Found[] =>
  orders.map((order) => ({
    to: orderPage(order.id),
    title: `Order ${order.number}`,
    detail: detail(order.name, itemsOf(order), formatPounds(order.total), statusOf(order).words),
  }));

const ticketsFound = (tickets: DeskFound['tickets']): readonly Found[] =>
  tickets.map(({ number, orderId, holder, product, state }) => ({
    to: orderPage(orderId),
    title: number,
    detail: detail(holder, product, state === 'void' ? 'not valid any more' : null),
  }));

/** Splits a text into parts; the part that matches the query has `isMarked`. */
export const markedParts = (
  text: string,
  query: string,
): readonly { readonly text: string; readonly isMarked: boolean }[] => {
  const wanted = query.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return [{ text, isMarked: false }];
  return [
    { text: text.slice(0, at), isMarked: false },
    { text: text.slice(at, at + wanted.length), isMarked: true },
    { text: text.slice(at + wanted.length), isMarked: false },
  ].filter((part) => part.text !== '');
};
