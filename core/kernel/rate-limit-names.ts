/** The rate limits that an endpoint can count against; the server sets their figures. */
export type LimitName =
  | 'signUp'
  | 'newPassword'
  | 'byAttempt'
  | 'siteForm'
  | 'carer'
  | 'takeDown'
  | 'trader'
  | 'presentCode'
  | 'ownAccount'
  | 'door'
  | 'ticketPaper'
  | 'walletPhone'
  | 'walletLog'
  | 'registration'
  | 'score'
  | 'checkout';

/**
 * The limits that count some requests only. A score sheet in a form makes the server render a page, while a program's
 * costs little arithmetic, so programs may send thousands. A checkout with real money costs a call at Stripe; the sandbox
 * takes as many as the machine can serve.
 */
export const countedRequests: Readonly<Partial<Record<LimitName, 'forms' | 'real money'>>> = {
  score: 'forms',
  checkout: 'real money',
};
