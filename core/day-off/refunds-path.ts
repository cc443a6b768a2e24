/** Where the desk downloads what a cancelled day has refunded. Apart from the endpoint, whose schemas a page does without. */
export const refundsPath = '/api/desk/day-off/refunds.csv';
