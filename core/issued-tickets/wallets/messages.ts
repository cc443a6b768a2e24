/** The texts of passes in a phone's wallet. */
export const walletMessages = {
  describe: (product: string, festival: string): string => `${product} for ${festival}`,
  ticket: 'Ticket',
  number: 'Number',
  holder: 'Name',
  day: 'Day',
  hours: 'Hours',
  /** What a phone says of a pass whose day or hours have changed; the phone puts them in place of %@. */
  newDay: 'The festival is now on %@',
  newHours: 'The festival’s hours are now %@',
  where: 'Where',
  void: 'Not valid any more',
} as const;
