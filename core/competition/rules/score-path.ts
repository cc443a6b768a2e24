/** The path that scores a score sheet. Separate from the endpoint, so that the rules pages need not load its schemas. */
export const scorePath = '/api/competition/score';
