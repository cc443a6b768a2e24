import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Alert } from '#core/kernel/alerts/alert.ts';
import type { StoreHealth } from '#core/kernel/alerts/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { hasBearer, type OperatorAccess } from '../../http/operator-access.ts';
import { sendProblem } from '../../http/problem.ts';
import type { Measures } from '../../metrics/measures.ts';
import { type Load, programFamilies, type StoredNumbers } from '../../metrics/program-families.ts';
import { prometheusText } from '../../metrics/prometheus.ts';

export type HealthPorts = {
  /** What is counted in the store, of all editions. @throws when the database cannot be read */
  readonly readStoreMetrics: () => Promise<Omit<StoredNumbers, 'alerts'>>;
  /** @throws when the database cannot be read */
  readonly pingStore: () => Promise<void>;
  readonly storeHealth: StoreHealth;
  readonly measures: Measures;
  /** @throws when the database cannot be read */
  readonly raisedAlerts: () => Promise<readonly Alert[]>;
  readonly checkoutLoad: () => Load;
  readonly machineClock: Clock;
  /** Whether a balancer should send no more requests here, because the process is about to stop. */
  readonly isStopping: () => boolean;
  /** The bearer token for the metrics; without it production shows them to no request. */
  readonly metricsToken: string | undefined;
  readonly operator: OperatorAccess;
};

/**
 * `/healthz`: the process runs. `/readyz`: the process can serve requests, and its store can be read and
 * written. `/readyz?store=any`: the same without checking the database, for a balancer, because all processes share the database and public pages do not need it. `/metrics`:
 * metrics in Prometheus text format, for the operator.
 */
export const healthRoutes =
  (ports: HealthPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    app.addHook('onClose', async () => {
      delay.disable();
    });

    app.get('/healthz', async () => ({ status: 'ok' }));

    app.get(
      '/readyz',
      { schema: { querystring: z.object({ store: z.string().optional() }) } },
      async ({ query }, reply) => {
        if (ports.isStopping()) return reply.code(503).send({ status: 'not ready', why: 'about to stop' });
        if (query.store === 'any') return { status: 'ready' };
        try {
          await ports.pingStore();
          const trouble = await ports.storeHealth.trouble();
          return trouble ? reply.code(503).send({ status: 'not ready', why: trouble.reason }) : { status: 'ready' };
        } catch {
          return reply.code(503).send({ status: 'not ready', why: 'the store does not answer' });
        }
      },
    );

    app.get('/metrics', async (request, reply) => {
      if (!hasBearer(request, ports.metricsToken) && !ports.operator.isOperator(request))
        return sendProblem(
          reply.header('www-authenticate', 'Bearer'),
          401,
          'token_missing',
          'This is for the operator.',
        );
      const stored = await readStored(ports);
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const numbers = {
        ...ports,
        stored,
        checkouts: ports.checkoutLoad(),
        delay: { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
        process: {
          residentBytes: rss,
          heapBytes: heapUsed,
          cpuSeconds: (user + system) / 1e6,
          uptimeSeconds: Math.round(process.uptime()),
        },
      };
      delay.reset();
      const { type, text } = await prometheusText(programFamilies(numbers, ports.machineClock));
      return reply.header('content-type', type).send(text);
    });
  };

/** The numbers that only the store has; undefined while it cannot be used, because all others are wanted most then. */
const readStored = async (ports: HealthPorts): Promise<StoredNumbers | undefined> => {
  try {
    if (await ports.storeHealth.trouble()) return undefined;
    const [counts, alerts] = await Promise.all([ports.readStoreMetrics(), ports.raisedAlerts()]);
    return { ...counts, alerts };
  } catch (error) {
    if (error instanceof ServiceFailure) return undefined;
    throw error;
  }
};
