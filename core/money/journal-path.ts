/** Where the desk downloads the treasurer's CSV. Apart from the endpoint, whose schemas a page does without. */
export const journalPath = '/api/desk/money/treasurer.csv';
