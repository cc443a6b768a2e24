/** The most applications of an edition, drafts included, so that papers cannot fill the disk. */
export const maxApplications = 1000;
