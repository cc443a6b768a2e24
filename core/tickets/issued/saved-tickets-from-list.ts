import type { OrderId } from '../../kernel/ids.ts';
import type { SavedCode } from './client.ports.ts';
import { asSibling, type OwnTicket } from './own-ticket.ts';

/** The list of tickets does not say which wallets are available, and without signal they could not be used. */
const noWallets = { apple: false, google: false };

/**
 * The copies of listed tickets that a device stores, so that each ticket's page opens without signal. @param key the
 * key of a ticket's link
 */
export const savedTicketsFromList = (
  listed: readonly { readonly ticket: OwnTicket; readonly key?: string }[],
): readonly SavedCode[] => {
  const tickets = listed.map(({ ticket }) => ticket);
  const siblingsOf = (order: OrderId) => tickets.filter(({ orderId }) => orderId === order).map(asSibling);
  return listed.map(({ ticket, key }) => ({
    ticket: { ...ticket, wallets: noWallets, siblings: siblingsOf(ticket.orderId), changes: null, invoice: false },
    key,
  }));
};
