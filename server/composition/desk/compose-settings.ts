import type { SettingsDeskPorts } from '#core/desk/content/settings/change-settings.ts';
import { isActive } from '#core/shop/waiting-lists/party.ts';
import type { Content } from '#core/site/content/content.ts';
import type { DayOffNews } from '../../caches/follow-day-off.ts';
import type { Shop } from '../shop/compose-shop.ts';
import type { Stores } from '../stores.ts';

/** What is sold and promised so far, for the settings at the desk. */
export type SettingsFiguresPort = Pick<SettingsDeskPorts, 'figures'>;

type Deps = {
  readonly stores: Pick<Stores, 'salesFigures' | 'waitingLists' | 'tills'>;
  readonly catalogue: Shop['catalogue'];
  readonly content: () => Pick<Content, 'market'>;
  readonly dayOff: Pick<DayOffNews, 'current'>;
};

/** Reads the figures from the stores. */
export const composeSettings = ({ stores, catalogue, content, dayOff }: Deps): SettingsFiguresPort => ({
  figures: async () => {
    const [places, orders, parties, tills, products, decision] = await Promise.all([
      stores.salesFigures.places(),
      stores.salesFigures.soldOrders(),
      stores.waitingLists.all(),
      stores.tills.opened(),
      catalogue(),
      dayOff.current(),
    ]);
    const competitors = new Set(products.flatMap(({ id, ticketType }) => (ticketType === 'Competitors' ? [id] : [])));
    const ticketsOf = (counted: typeof places) => counted.reduce((sum, { sold }) => sum + sold, 0);
    return {
      tickets: ticketsOf(places),
      competitorTickets: ticketsOf(places.filter(({ product }) => competitors.has(product))),
      orders,
      parties: parties.filter(isActive).map((party) => party.places),
      stalls: content().market.exhibitors.map(({ categories }) => categories),
      openTills: tills.length,
      dayMoved: decision !== undefined,
    };
  },
});
