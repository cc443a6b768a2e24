/** The path of one content file. Separate from the endpoint, so that the first page need not load its schemas. */
export const contentPath = '/api/content/:name';
