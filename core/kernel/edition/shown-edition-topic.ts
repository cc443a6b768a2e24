/** The public topic of the year that the site shows. */
export const shownEditionTopic = 'shown-edition';
