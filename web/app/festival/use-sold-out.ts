import type { Content } from '#core/content/content.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';
import { type SoldOut, soldOutOf } from '#core/tickets/sold-out.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useContent } from '../../composition/use-content.ts';
import { isElsewhere } from '../../design/type/smart-link.tsx';

/**
 * How much is sold out, by the page's catalogue unless a newer one is given; nothing where tickets are sold on another
 * site, whose places we do not know.
 */
export const useSoldOut = (newer?: readonly CatalogueItem[]): SoldOut => {
  const { config, catalogue } = useSite();
  return isElsewhere(config.ticketsUrl) ? 'nothing' : soldOutOf(newer ?? catalogue);
};

type Words = Content['site']['soldOut'];
type SoldOutWords = Words['everything'] & Pick<Words, 'action' | 'panel'> & { readonly rest?: string };

/** What pages say when tickets have sold out, with words for what is left when something is; otherwise null. */
export const useSoldOutWords = (newer?: readonly CatalogueItem[]): SoldOutWords | null => {
  const { action, panel, rest, dayTickets, everything } = useContent('site').soldOut;
  const soldOut = useSoldOut(newer);
  if (soldOut === 'nothing') return null;
  return soldOut === 'everything' ? { action, panel, ...everything } : { action, panel, rest, ...dayTickets };
};
