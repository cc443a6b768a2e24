/** Texts of §8, verbatim; the last is our own. */
export const ticketMessages = {
  productsFailed: 'Failed to fetch products.',
  noPurchases: 'No tickets purchased yet',
  priceToFollow: 'Price to follow',
  mostInOneOrder: (most: number) => `${most} is the most in one order`,
} as const;
