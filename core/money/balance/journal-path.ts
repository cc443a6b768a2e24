/** The path of the treasurer's CSV. In a file of its own, so that pages do not load the schemas of the endpoint. */
export const journalPath = '/api/desk/money/treasurer.csv';
