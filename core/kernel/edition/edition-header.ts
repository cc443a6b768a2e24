/** The header by which a page names the year that it shows, so that two tabs can show two years. */
export const editionHeader = 'festival-edition';
