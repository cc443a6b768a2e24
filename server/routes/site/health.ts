import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isFromThisMachine } from '../../http/client-address.ts';
import { sendProblem } from '../../http/problem.ts';

export type HealthPorts = {
  /** @throws when the database cannot be read */
  readonly readStoreMetrics: () => Promise<Readonly<Record<string, number>>>;
  /** Whether every lazily loaded part is loaded, so that no request has to wait for one. */
  readonly isReady: () => boolean;
  /** The bearer token for the metrics; this machine itself needs none. */
  readonly metricsToken: string | undefined;
};

/** `/healthz`: the process runs. `/readyz`: it can serve requests. `/metrics`: Prometheus text format, for the operator. */
export const healthRoutes =
  (ports: HealthPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    app.addHook('onClose', async () => {
      delay.disable();
    });

    app.get('/healthz', async () => ({ status: 'ok' }));

    app.get('/readyz', async (_request, reply) => {
      if (!ports.isReady()) return reply.code(503).send({ status: 'not ready', why: 'still loading' });
      try {
        await ports.readStoreMetrics();
        return { status: 'ready' };
      } catch {
        return reply.code(503).send({ status: 'not ready', why: 'the store does not answer' });
      }
    });

    app.get('/metrics', async (request, reply) => {
      if (!isFromThisMachine(request.raw) && !hasToken(request, ports.metricsToken))
        return sendProblem(
          reply.header('www-authenticate', 'Bearer'),
          401,
          'token_missing',
          'This is for the operator.',
        );
      const metrics = {
        ...(await ports.readStoreMetrics()),
        process_resident_memory_bytes: process.memoryUsage.rss(),
        process_uptime_seconds: Math.round(process.uptime()),
        event_loop_delay_p99_milliseconds: Math.round(delay.percentile(99) / 1e6),
      };
      const lines = Object.entries(metrics).map(([name, value]) => `festival_${name} ${value}\n`);
      return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(lines.join(''));
    });
  };

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares hashes, so that the time tells nothing about the token. */
const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const sent = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return sent !== undefined && token !== undefined && timingSafeEqual(hashOf(sent), hashOf(token));
};
