/** The topic of the news that content was published: every process then reads the content again. */
export const contentTopic = 'content:published';
