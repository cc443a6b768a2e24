/** The texts of passes in a phone's wallet. */
export const walletMessages = {
  describe: (product: string, festival: string): string => `${product} for ${festival}`,
  ticket: 'Ticket',
  number: 'Number',
  holder: 'Name',
  day: 'Day',
  hours: 'Hours',
  /** The phone's notification that a pass's day or hours changed; the phone replaces %@ with the new value. */
  newDay: 'The festival is now on %@',
  newHours: 'The festival’s hours are now %@',
  where: 'Where',
  /** A time of its own, within the day. */
  when: 'When',
  void: 'Not valid any more',
} as const;
