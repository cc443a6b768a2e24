/** The path of the edition's folder as a ZIP. Separate from the endpoint, so that a page need not load its schemas. */
export const editionZipPath = '/api/desk/content/edition.zip';
