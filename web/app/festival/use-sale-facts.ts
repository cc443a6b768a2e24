import { areSoldOut } from '#core/shop/products/sold-out.ts';
import type { SaleFact } from '#core/site/content/shapes/sale-fact.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useRefundsEnded } from './refund-rule.tsx';
import { useFacts } from './use-facts.ts';
import { useHasPassed } from './use-has-passed.ts';

type ShownFact = { readonly what: string; readonly says: string };

/** The facts as they are at this stage of the sale, with the edition's facts filled in. */
export const useSaleFacts = (facts: readonly SaleFact[]): readonly ShownFact[] => {
  const { catalogue, config } = useSite();
  const { edition } = config;
  const salesOver = useHasPassed(edition.salesCloseAt);
  const refundsEnded = useRefundsEnded(edition);
  const noParkingLeft = areSoldOut(catalogue.filter(({ kind }) => kind === 'parking'));
  const filled = useFacts();
  return facts
    .filter(({ whileOnSale }) => !(whileOnSale && salesOver))
    .map(({ what, says, onceRefundsEnd, parkingSoldOut, afterSales }) => {
      const inTime = (refundsEnded && onceRefundsEnd) || (noParkingLeft && parkingSoldOut) || says;
      return { what, says: filled((salesOver && afterSales) || inTime) };
    });
};
