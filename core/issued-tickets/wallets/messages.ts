/** The texts of passes in a phone's wallet. */
export const walletMessages = {
  describe: (product: string, festival: string): string => `${product} for ${festival}`,
  ticket: 'Ticket',
  number: 'Number',
  holder: 'Name',
  day: 'Day',
  hours: 'Hours',
  where: 'Where',
  void: 'Not valid any more',
} as const;
