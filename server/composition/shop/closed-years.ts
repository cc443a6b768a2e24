import { latestYearFirst } from '#core/desk/editions/edition-record.ts';
import type { CheckoutPorts } from '#core/shop/checkout/open-checkout.ts';
import type { Festival } from '../festival.ts';

/** Looks for products in the closed years, the latest first. */
export const closedYearOf =
  ({ years }: Pick<Festival, 'years'>): NonNullable<CheckoutPorts['closedYearOf']> =>
  async (products) => {
    const asked = new Set(products);
    const closed = years.known().filter(({ phase }) => phase === 'closed');
    for (const { year } of [...closed].sort(latestYearFirst)) {
      const listed = (await (await years.of(year))?.shop.catalogue()) ?? [];
      const found = listed.flatMap(({ id }) => (asked.has(id) ? [id] : []));
      if (found.length > 0) return { year, products: found };
    }
    return undefined;
  };

/** Whether the festival's own year was closed. */
export const isYearClosed =
  ({ years, site }: Pick<Festival, 'years' | 'site'>) =>
  async (): Promise<boolean> =>
    years.known().some(({ year, phase }) => year === site.edition.year && phase === 'closed');
