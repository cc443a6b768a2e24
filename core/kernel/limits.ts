/** The rate limits that an endpoint can count against; the server sets their figures. */
export type LimitName =
  | 'signUp'
  | 'newPassword'
  | 'byAttempt'
  | 'siteForm'
  | 'carer'
  | 'ownAccount'
  | 'door'
  | 'ticketPaper'
  | 'walletPhone'
  | 'walletLog'
  | 'registration'
  | 'score'
  | 'checkout';
