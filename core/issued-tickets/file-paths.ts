/** The files of a ticket that pages link to. Apart from the endpoints, whose schemas the pages do without. */
export const ticketFilePaths = {
  pdf: '/api/tickets/:id/ticket.pdf',
  apple: '/api/tickets/:id/wallet/apple',
  google: '/api/tickets/:id/wallet/google',
} as const;
