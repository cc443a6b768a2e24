/** Where `GET` answers one file of the edition's content. Apart from the endpoint, whose schemas the first page does without. */
export const contentPath = '/api/content/:name';
