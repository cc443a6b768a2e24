import type { DeskStatus } from './desk-status.ts';
import { deskStatusOf } from './desk-status.ts';
import type { OrderFilter, OrderWithTickets } from './ports.ts';
import { isFoundBy } from './search-words.ts';

/** Whether the list has an order. Without a search and a status, orders that ended unpaid are left out. */
export const isInFilter =
  ({ search, status, productIds, channel, from, until }: OrderFilter) =>
  ({ order, tickets }: OrderWithTickets): boolean => {
    if (!isOfStatus(status, deskStatusOf(order), search !== null)) return false;
    if (search && !isFoundBy(search, order, tickets)) return false;
    if (productIds && !order.lines.some((line) => productIds.includes(line.productId))) return false;
    if (channel !== null && order.channel !== channel) return false;
    return (from === null || order.createdAt >= from) && (until === null || order.createdAt < until);
  };

const isOfStatus = (wanted: DeskStatus | null, its: DeskStatus, isSearch: boolean): boolean =>
  wanted === null ? isSearch || its !== 'over' : its === wanted;
