/** The path of the CSV with a day off's refunds. Separate from the endpoint, so that a page need not load its schemas. */
export const refundsPath = '/api/desk/day-off/refunds.csv';
