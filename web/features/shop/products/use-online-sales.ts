import { sellsStands } from '#core/kernel/edition/edition.ts';
import type { TicketType } from '#core/shop/products/ticket-type.ts';
import { type SiteState, useEditionState } from '../../../app/festival/use-edition-state.ts';
import { useHasPassed } from '../../../app/festival/use-has-passed.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';

/** What the ticket page sells now. */
export type OnlineSales = {
  readonly state: SiteState;
  /** Whether the online sale is open. */
  readonly onSale: boolean;
  /** Whether this type is on sale; competitor tickets only while entries are open, stands only if anyone may buy one. */
  readonly isSold: (type: TicketType | undefined) => boolean;
  /** Whether the edition has waiting lists, and scripts run, which joining one needs. */
  readonly mayWait: boolean;
};

/** The online sale by the festival's clock; it changes while the page is open. */
export const useOnlineSales = (): OnlineSales => {
  const { edition } = useSite().config;
  const onSale = !useHasPassed(edition.salesCloseAt);
  const { competition, waitingLists } = edition.parts;
  const entriesOpen = !useHasPassed(edition.registrationClosesAt) && competition;
  return {
    state: useEditionState(),
    onSale,
    isSold: (type) => onSale && (type === 'Competitors' ? entriesOpen : type !== 'Stands' || sellsStands(edition)),
    mayWait: useHydrated() && waitingLists,
  };
};
