/** Paths of the PDFs. In a file of their own, so that pages do not load the schemas of the endpoints. */
export const invoicePaths = {
  ofBuyer: '/api/orders/:id/invoices/:number/invoice.pdf',
  ofDesk: '/api/desk/orders/:id/invoices/:number/invoice.pdf',
} as const;
