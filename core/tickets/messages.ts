/** §8, to the letter. */
export const ticketMessages = {
  productsFailed: 'Failed to fetch products.',
  noPurchases: 'No tickets purchased yet',
  priceToFollow: 'Price to follow',
} as const;
