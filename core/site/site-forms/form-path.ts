/** The path for sending site forms. In a file of its own, so that pages do not load the schemas of the endpoint. */
export const formPath = '/api/forms';
