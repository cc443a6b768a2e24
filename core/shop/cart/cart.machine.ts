import { assign, type CallbackLogicFunction, fromCallback, setup } from 'xstate';
import type { ProductId } from '../../kernel/ids.ts';
import { notProvided } from '../../kernel/not-provided.ts';
import {
  type Addable,
  addToCart,
  type Cart,
  decrease,
  emptyCart,
  exchange,
  increase,
  nameSum,
  refreshCart,
  removeFromCart,
} from './cart.ts';
import type { SavedCart } from './client.ports.ts';

type Change =
  | { readonly type: 'added'; readonly product: Addable }
  | { readonly type: 'increased'; readonly id: ProductId }
  | { readonly type: 'decreased'; readonly id: ProductId }
  | { readonly type: 'removed'; readonly id: ProductId }
  | { readonly type: 'exchanged'; readonly id: ProductId; readonly product: Addable }
  /** The buyer named the sum of a donation, in whole pounds. */
  | { readonly type: 'sumNamed'; readonly product: Addable; readonly pounds: number }
  /** The catalogue was loaded, with newer names and prices. */
  | { readonly type: 'pricesSeen'; readonly products: readonly Addable[] }
  /** The order is paid or processing: the cart is emptied. */
  | { readonly type: 'bought' }
  | SavedElsewhere;

/** Another tab saved the cart. */
type SavedElsewhere = { readonly type: 'savedElsewhere'; readonly cart: Cart };

type Context = {
  readonly cart: Cart;
  /** false when this device cannot save the cart, which then exists until the page closes. */
  readonly isSaved: boolean;
};

const changed = (cart: Cart, change: Change): Cart => {
  switch (change.type) {
    case 'added':
      return addToCart(cart, change.product);
    case 'increased':
      return increase(cart, change.id);
    case 'decreased':
      return decrease(cart, change.id);
    case 'removed':
      return removeFromCart(cart, change.id);
    case 'exchanged':
      return exchange(cart, change.id, change.product);
    case 'sumNamed':
      return nameSum(cart, change.product, change.pounds);
    case 'pricesSeen':
      return refreshCart(cart, change.products);
    case 'bought':
      return emptyCart;
    case 'savedElsewhere':
      return change.cart;
    default:
      return change satisfies never;
  }
};

/** Loads the saved cart, changes it and saves it. Every event but `savedElsewhere` does this. */
const savedChange = {
  actions: ['loadSaved', { type: 'change', params: ({ event }: { readonly event: Change }) => event }, 'save'],
} as const;

const noOtherTabs: CallbackLogicFunction<SavedElsewhere> = notProvided('otherTabs');

/**
 * The visitor's cart (§4 Cart). Each change starts from the saved cart, not from this tab's copy, and is saved at once,
 * so that two tabs do not overwrite each other's changes.
 */
export const cartMachine = setup({
  types: { context: {} as Context, events: {} as Change },
  actors: { otherTabs: fromCallback(noOtherTabs) },
  actions: {
    loadSaved: notProvided('loadSaved'),
    change: assign(({ context }, change: Change) => ({ cart: changed(context.cart, change) })),
    save: notProvided('save'),
  },
}).createMachine({
  id: 'cart',
  context: { cart: emptyCart, isSaved: true },
  initial: 'open',
  states: {
    open: {
      entry: 'loadSaved',
      invoke: { src: 'otherTabs' },
      on: {
        savedElsewhere: { actions: { type: 'change', params: ({ event }) => event } },
        added: savedChange,
        increased: savedChange,
        decreased: savedChange,
        removed: savedChange,
        exchanged: savedChange,
        sumNamed: savedChange,
        pricesSeen: savedChange,
        bought: savedChange,
      },
    },
  },
});

/** The machine, connected to the cart that is saved on the device. */
export const cartMachineFor = ({ savedCart }: { readonly savedCart: SavedCart }) =>
  cartMachine.provide({
    actors: {
      otherTabs: fromCallback<SavedElsewhere>(({ sendBack }) =>
        savedCart.onChange((cart) => sendBack({ type: 'savedElsewhere', cart })),
      ),
    },
    actions: {
      loadSaved: assign(({ context }) => (context.isSaved ? { cart: savedCart.load() } : {})),
      save: assign(({ context }) => ({ isSaved: savedCart.save(context.cart) })),
    },
  });
