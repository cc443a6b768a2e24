/** Where the desk downloads a request's evidence. Apart from the endpoint, whose schemas a page does without. */
export const evidencePath = '/api/desk/carers/:id/file';
