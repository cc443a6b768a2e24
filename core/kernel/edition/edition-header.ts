/** The header by which a request of the desk, and every page, names its year, so that two tabs can show two years. */
export const editionHeader = 'festival-edition';

/** The header of answers about something of a closed year whose address has no year. */
export const linkedYearHeader = 'festival-linked-year';
