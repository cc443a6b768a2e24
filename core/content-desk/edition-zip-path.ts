/** Where the desk downloads the edition's folder. Apart from the endpoint, whose schemas a page does without. */
export const editionZipPath = '/api/desk/content/edition.zip';
