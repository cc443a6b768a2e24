/** The PDFs of invoices and credit notes. Apart from the endpoints, whose schemas the pages do without. */
export const invoicePaths = {
  ofBuyer: '/api/orders/:id/invoices/:number/invoice.pdf',
  ofDesk: '/api/desk/orders/:id/invoices/:number/invoice.pdf',
} as const;
