/** §2 Cart, to the letter. */
export const cartMessages = {
  heading: 'Your Cart',
  empty: 'Your cart is empty. Continue Hunting For Truffle Tickets...',
} as const;
