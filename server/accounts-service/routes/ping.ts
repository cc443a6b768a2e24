import type { Route } from '../http/route.ts';

/** A health check. */
export const pingRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/ping'],
    scope: 'public',
    status: 200,
    answer: async ({ reply }) => {
      reply.type('text/plain; charset=utf-8');
      return 'Pong!';
    },
  },
];
