/** The rate limits that an endpoint can count against; the server sets their figures. */
export const limitNames = [
  'signUp',
  'newPassword',
  'byAttempt',
  'siteForm',
  'carer',
  'ownAccount',
  'door',
  'ticketPaper',
  'walletPhone',
  'walletLog',
  'registration',
  'score',
  'checkout',
] as const;
export type LimitName = (typeof limitNames)[number];
