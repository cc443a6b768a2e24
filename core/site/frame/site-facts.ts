import type { Facts } from '../../kernel/content-shapes/facts.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { festivalDay, festivalHours, festivalPlace } from '../../kernel/edition/festival-day.ts';
import { hourOf } from '../../kernel/edition/spoken-times.ts';
import { shortPounds } from '../../kernel/money.ts';
import { spokenNumber } from '../../kernel/spoken-number.ts';
import type { Product } from '../../shop/products/product.ts';

/** The sources of the facts: the edition, and the products on sale. */
export type FactSources = {
  readonly config: { readonly edition: Edition };
  readonly catalogue: readonly Pick<Product, 'kind' | 'price'>[];
};

/** The facts for the placeholders in an edition's texts: its rules and dates, and the price of parking (§9). */
export const siteFacts = ({ config, catalogue }: FactSources): Facts => {
  const { edition } = config;
  const parking = catalogue.find(({ kind }) => kind === 'parking')?.price ?? null;
  return {
    year: String(edition.year),
    day: festivalDay(edition),
    hours: festivalHours(edition),
    opens: hourOf(edition.startsAt),
    closes: hourOf(edition.endsAt),
    place: festivalPlace(edition),
    parkingPrice: parking === null ? 'Price to follow' : shortPounds(parking),
    accessibleSpaces: spokenNumber(edition.parking.accessibleSpaces),
    graceDays: String(edition.refund.graceDays),
    closedWithinDays: String(edition.refund.closedWithinDays),
  };
};
