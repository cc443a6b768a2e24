import type { FastifyInstance } from 'fastify';

/** The port of a listening application. */
export const listeningPort = (app: FastifyInstance): number => {
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : 0;
};
