/** The public topic of the live connection whose message is the edition as pages show it. */
export const editionTopic = 'edition:now';

/** The prefix of the edition's topics. */
export const editionTopicPrefix = 'edition:';
