import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Log } from '../../kernel/ports.ts';
import type { Shop } from './client.ports.ts';
import { ticketMessages } from './messages.ts';
import type { CatalogueItem } from './product.ts';

type Context = { readonly products: readonly CatalogueItem[]; readonly message: string | null };

/**
 * The product list: loading → loaded | failed, with a reload on request. The previous list stays visible during a
 * reload. A failure shows its message only when the list is empty, and a product whose price cannot be fetched has no
 * price (§4 Product loading, §8).
 */
export const productsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly products: readonly CatalogueItem[] },
    events: {} as { readonly type: 'refreshAsked' },
  },
  actors: { fetchProducts: fromPromise<readonly CatalogueItem[]>(notProvided('fetchProducts')) },
  actions: {
    keep: assign((_, products: readonly CatalogueItem[]): Context => ({ products, message: null })),
    setMessage: assign((_, message: string) => ({ message })),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'products',
  initial: 'loading',
  context: ({ input }) => ({ products: input.products, message: null }),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchProducts',
        onDone: { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setMessage', params: ticketMessages.productsFailed },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    loaded: { on: { refreshAsked: 'loading' } },
    failed: { on: { refreshAsked: 'loading' } },
  },
});

/** The product-list machine on the shop's API: fetches the list, then each price. */
export const productsMachineFor = ({ shop, log }: { readonly shop: Shop; readonly log: Log }) =>
  productsMachine.provide({
    actors: { fetchProducts: fromPromise(() => withPrices(shop, log)) },
    actions: { log: (_, { cause }) => log.warn(ticketMessages.productsFailed, { cause: String(cause) }) },
  });

const withPrices = async (shop: Shop, log: Log): Promise<readonly CatalogueItem[]> =>
  Promise.all(
    (await shop.products()).map(async (product) => {
      if (product.priceId === null) return product;
      try {
        return { ...product, price: (await shop.price(product.priceId)).amount };
      } catch (cause) {
        log.warn('price lookup failed', { product: product.id, cause: String(cause) });
        return { ...product, price: null };
      }
    }),
  );
