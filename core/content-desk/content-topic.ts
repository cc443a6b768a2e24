/** News that content was published: every process reads what it shows again. */
export const contentTopic = 'content:published';
