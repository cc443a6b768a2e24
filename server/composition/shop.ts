import { giftLinks } from '#adapters/system/gift-links.ts';
import { orderLinks } from '#adapters/system/order-links.ts';
import { presentCodes } from '#adapters/system/present-codes.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { ticketKeysOf } from '../settings/settings.ts';
import type { AccountsServices } from './accounts/compose-accounts.ts';
import type { Kernel } from './kernel.ts';
import { composePayments, type Payments } from './shop/compose-payments.ts';
import { composeShop } from './shop/compose-shop.ts';
import { composeWaitingLists } from './shop/compose-waiting-lists.ts';

/** Selling: the payment provider, the shop and its waiting lists. */
export const shopContext = async (kernel: Kernel, { members }: AccountsServices, opened?: Payments) => {
  const { settings, secretStore, linkSecret, publishing, provider } = kernel;
  const payments = await composePayments(settings, { ...kernel, onProviderCall: provider.seen }, opened);
  const shop = composeShop({
    ...kernel,
    payments,
    isMember: async (id) => (await members.find(id)) !== null,
    orderLinks: orderLinks(linkSecret),
    ticketSigning: ticketSigning(ticketKeysOf({ TICKET_KEY: settings.TICKET_KEY ?? secretStore.of('ticket-key') })),
    ticketLinks: ticketLinks(linkSecret),
    giftLinks: giftLinks(linkSecret),
    presentCodes: presentCodes(linkSecret),
  });
  // New rules of sale may define other pools, which are stored together with the products.
  publishing.live.onRules(shop.catalogueChanged);
  return { payments, shop, waiting: composeWaitingLists({ ...kernel, shop }) };
};
