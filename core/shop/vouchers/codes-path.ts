/**
 * The path of the CSV with the codes of a batch. In a file of its own, so that pages do not load the endpoint's
 * schemas.
 */
export const codesPath = '/api/desk/vouchers/:id/codes.csv';
