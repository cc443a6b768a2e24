/** Where the desk downloads the codes of a batch. Apart from the endpoint, whose schemas a page does without. */
export const codesPath = '/api/desk/vouchers/:id/codes.csv';
