/** Where a site form is sent. Apart from the endpoint, whose schemas the first page does without. */
export const formPath = '/api/forms';
