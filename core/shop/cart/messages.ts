/** Texts of §2 Cart, verbatim. */
export const cartMessages = {
  heading: 'Your Cart',
  empty: 'Your cart is empty. Continue Hunting For Truffle Tickets...',
} as const;
