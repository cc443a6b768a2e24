import type { Product } from '../../shop/products/product.ts';
import { whenAndWhereOf } from '../../shop/products/when-and-where.ts';
import type { Ticket } from '../issued/ticket.ts';

/** The products of which an email says when and where they are; without them it says neither. */
export type TimePorts = {
  readonly catalogue?: () => Promise<readonly Pick<Product, 'id' | 'metadata'>[]>;
};

/** Says of a ticket when and where it is good, where that is not the whole day and ground. @throws ServiceFailure */
export const timesOfTickets = async ({
  catalogue,
}: TimePorts): Promise<(ticket: Pick<Ticket, 'productId'>) => { readonly when?: string }> => {
  const products = (await catalogue?.()) ?? [];
  return ({ productId }) => {
    const when = whenAndWhereOf(products.find(({ id }) => id === productId)?.metadata);
    return when === undefined ? {} : { when };
  };
};
