import type { News } from './ports.ts';

/**
 * The news of one edition: its topics, under the names that its listeners know. Between processes each topic's name begins
 * with the edition's prefix.
 */
export const newsOfEdition = (news: News, prefix: string): News =>
  prefix === ''
    ? news
    : {
        publish: (topic, message) => news.publish(`${prefix}${topic}`, message),
        subscribe: ({ about, receive, missed }) =>
          news.subscribe({
            about: `${prefix}${about}`,
            receive: ({ topic, message }) => receive({ topic: topic.slice(prefix.length), message }),
            ...(missed && { missed }),
          }),
      };
