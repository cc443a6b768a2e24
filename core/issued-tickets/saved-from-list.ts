import type { OrderId } from '../kernel/ids.ts';
import type { SavedCode } from './client.ports.ts';
import { asSibling, type OwnTicket } from './own-ticket.ts';

/** A listed ticket is not asked about wallets, and without signal they would be of no use. */
const noWallets = { apple: false, google: false };

/** What a device stores of listed tickets, so that each one's page opens without signal. @param key of each one's link */
export const savedFromList = (
  listed: readonly { readonly ticket: OwnTicket; readonly key?: string }[],
): readonly SavedCode[] => {
  const tickets = listed.map(({ ticket }) => ticket);
  const siblingsOf = (order: OrderId) => tickets.filter(({ orderId }) => orderId === order).map(asSibling);
  return listed.map(({ ticket, key }) => ({
    ticket: { ...ticket, wallets: noWallets, siblings: siblingsOf(ticket.orderId), changes: null, invoice: false },
    key,
  }));
};
