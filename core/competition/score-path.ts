/** Where a score sheet is scored. Apart from the endpoint, whose schemas the rules pages do without. */
export const scorePath = '/api/competition/score';
