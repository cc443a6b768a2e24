import { readdir } from 'node:fs/promises';
import type { SettingsDeskPorts } from '#core/desk/content/settings/change-settings.ts';
import { isActive } from '#core/shop/waiting-lists/party.ts';
import type { DayOffNews } from '../../caches/follow-day-off.ts';
import type { Shop } from '../shop/compose-shop.ts';
import type { Stores } from '../stores.ts';

/** What is sold and promised so far, for the settings at the desk. */
export type SettingsFiguresPort = Pick<SettingsDeskPorts, 'figures'> & {
  /** The names of the drawings in the edition's folder. */
  readonly drawings: () => Promise<readonly string[]>;
};

type Deps = {
  readonly stores: Pick<Stores, 'salesFigures' | 'waitingLists' | 'tills'>;
  readonly catalogue: Shop['catalogue'];
  readonly dayOff: Pick<DayOffNews, 'current'>;
  /** The edition's folder of pictures. */
  readonly pictures: string;
};

/** Reads the figures from the stores. */
export const composeSettings = ({ stores, catalogue, dayOff, pictures }: Deps): SettingsFiguresPort => ({
  drawings: async () => (await readdir(pictures)).filter((file) => /^[a-z0-9-]+\.svg$/.test(file)).sort(),
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
      openTills: tills.length,
      dayMoved: decision !== undefined,
    };
  },
});
