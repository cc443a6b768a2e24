import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '#core/shop/products/product.ts';
import { listOf, listsOf } from '#core/shop/products/product-list.ts';
import { type TicketType, ticketTypes } from '#core/shop/products/ticket-type.ts';
import { useSite } from '../../../composition/site-context.tsx';

const typeNamed = (name: string | null): TicketType | undefined =>
  ticketTypes.find((type) => type.toLowerCase() === name?.toLowerCase());

/** The ticket type in an address: `#Competitors`, or `?type=Competitors`. */
const typeInAddress = ({ hash, search }: { hash: string; search: string }): TicketType | undefined =>
  typeNamed(hash.slice(1)) ?? typeNamed(new URLSearchParams(search).get('type'));

/**
 * The chosen ticket type: Guest unless the address says otherwise (§1), by the type or by a list under it. null until
 * hydration: then all types are shown, also for visitors without scripts.
 */
export const useChosenType = (
  products: readonly Pick<Product, 'ticketType' | 'kind' | 'metadata'>[],
): [TicketType | null, (type: TicketType) => void] => {
  const { hash, search } = useLocation();
  const lists = listsOf(useSite().config.edition);
  const [chosen, setChosen] = useState<TicketType | null>(null);
  const listed = products.find((product) => `#${listOf(product, lists)}` === hash)?.ticketType;

  useEffect(() => setChosen(typeInAddress({ hash, search }) ?? listed ?? 'Guest'), [hash, search, listed]);

  const choose = (type: TicketType) => {
    setChosen(type);
    // Bypasses the router, which would scroll to the top as for a navigation.
    window.history.replaceState(window.history.state, '', `#${type}`);
  };
  return [chosen, choose];
};
