/** Paths of a ticket's files. In a file of their own, so that pages do not load the schemas of the endpoints. */
export const ticketFilePaths = {
  pdf: '/api/tickets/:id/ticket.pdf',
  apple: '/api/tickets/:id/wallet/apple',
  google: '/api/tickets/:id/wallet/google',
} as const;
