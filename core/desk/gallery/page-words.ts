/** The title and description of `/gallery`, in a module of their own, because every page loads the titles of all. */
export const galleryWords = { title: 'Pictures', description: 'Pictures of the day, from the people who were there.' };
