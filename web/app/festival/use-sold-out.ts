import type { CatalogueItem } from '#core/shop/products/product.ts';
import { type SoldOut, soldOutOf } from '#core/shop/products/sold-out.ts';
import type { Content } from '#core/site/content/content.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { isElsewhere } from '../../design/type/smart-link.tsx';

/**
 * How much is sold out, by the page's catalogue unless a newer one is given; `nothing` when tickets are sold on
 * another site, because its places are unknown.
 */
export const useSoldOut = (newer?: readonly CatalogueItem[]): SoldOut => {
  const { config, catalogue } = useSite();
  return isElsewhere(config.ticketsUrl) ? 'nothing' : soldOutOf(newer ?? catalogue);
};

type Words = Content['site']['soldOut'];
type SoldOutWords = Words['everything'] & Pick<Words, 'action' | 'panel'> & { readonly rest?: string };

/**
 * The words for sold-out tickets, with `rest` when other products are still available; null when nothing has sold
 * out.
 */
export const useSoldOutWords = (newer?: readonly CatalogueItem[]): SoldOutWords | null => {
  const { action, panel, rest, dayTickets, everything } = useContent('site').soldOut;
  const soldOut = useSoldOut(newer);
  if (soldOut === 'nothing') return null;
  return soldOut === 'everything' ? { action, panel, ...everything } : { action, panel, rest, ...dayTickets };
};
