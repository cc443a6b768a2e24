/** §8, to the letter; the last in our own words. */
export const ticketMessages = {
  productsFailed: 'Failed to fetch products.',
  noPurchases: 'No tickets purchased yet',
  priceToFollow: 'Price to follow',
  mostInOneOrder: (most: number) => `${most} is the most in one order`,
} as const;
