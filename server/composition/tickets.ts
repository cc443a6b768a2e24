import { calendarKeys } from '#adapters/system/calendar-keys.ts';
import { passTokens } from '#adapters/wallets/pass-tokens.ts';
import type { Door } from './door/compose-door.ts';
import type { Kernel } from './kernel.ts';
import type { Shop } from './shop/compose-shop.ts';
import { composeTickets } from './tickets/compose-tickets.ts';

/** Issued tickets: on paper, in wallets, and the invoices beside them. */
export const ticketsContext = async (kernel: Kernel, shop: Shop, { doorCompetitors }: Door) => ({
  tickets: await composeTickets(kernel.settings, {
    ...{ ...kernel, shop, doorCompetitors },
    invoices: kernel.stores.invoices,
    walletPasses: kernel.stores.walletPasses,
    passTokens: passTokens(kernel.linkSecret),
    calendars: {
      calendarLinks: kernel.stores.calendarLinks,
      calendarRevisions: kernel.stores.calendarRevisions,
      calendarKeys: calendarKeys(kernel.linkSecret),
    },
  }),
});
