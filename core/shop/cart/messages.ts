/** Texts of §2 Cart, the first two verbatim. */
export const cartMessages = {
  heading: 'Your Cart',
  empty: 'Your cart is empty. Continue Hunting For Truffle Tickets...',
  /** About products that were taken out because their year has closed. */
  ofClosedYear: (year: number, names: readonly string[]) =>
    `Tickets for ${year} aren’t on sale any more, so we’ve taken ${names.length === 1 ? 'this' : 'these'} out of your cart: ${names.join(', ')}. Nothing has been charged. We’d love to see you this year instead.`,
  ticketsOf: (year: number) => `See the tickets for ${year}`,
} as const;
