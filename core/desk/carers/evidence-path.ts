/** The path of a request's evidence. Separate from the endpoint, so that a page need not load its schemas. */
export const evidencePath = '/api/desk/carers/:id/file';
/** The path of a picture of a request's evidence that is a PDF. */
export const evidencePicturePath = '/api/desk/carers/:id/file/picture';
