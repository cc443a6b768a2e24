import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the address of the run's one PostgreSQL server, which starts when it is first asked for. */
    postgresBroker: string;
  }
}

/** What all test files of a run share. Runs that never ask for PostgreSQL never start it. */
export default async (project: TestProject) => {
  let server: Promise<PostgresServer> | undefined;
  const broker = createServer(async (_request, reply) => {
    server ??= startPostgres();
    try {
      reply.end((await server).url);
    } catch (error) {
      reply.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  broker.unref();
  const address = broker.address();
  if (typeof address !== 'object' || !address) throw new Error('the PostgreSQL broker has no port');
  project.provide('postgresBroker', `http://127.0.0.1:${address.port}`);

  return async () => {
    broker.close();
    await (await server?.catch(() => undefined))?.stop();
  };
};
