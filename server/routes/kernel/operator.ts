import type { FastifyPluginAsync } from 'fastify';
import type { OperatorAccess } from '../../http/operator-access.ts';
import { sendProblem } from '../../http/problem.ts';

/** `/operator?key=…`, which a public demo prints: lets this browser use its staff pages, and leads to the desk. */
export const operatorRoutes =
  ({ cookieFor }: OperatorAccess): FastifyPluginAsync =>
  async (app) => {
    app.get('/operator', async (request, reply) => {
      const cookie = cookieFor(request);
      if (!cookie)
        return sendProblem(reply, 403, 'operator_only', 'Open the link that the program prints at its start.');
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('set-cookie', cookie)
        .redirect('/desk', 303);
    });
  };
