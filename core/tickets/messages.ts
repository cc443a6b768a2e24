/** The texts of §8 and §2 verbatim, and our own. */
export const ticketMessages = {
  productsFailed: 'Failed to fetch products.',
  noPurchases: 'No tickets purchased yet',
  noneNow: 'You have no tickets at the moment.',
  priceToFollow: 'Price to follow',
  soldOutWaitingList: 'Sold out: join the waiting list',
  mostInOneOrder: (most: number) => `${most} is the most in one order`,
} as const;
