import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database.ts';
import type { Deliveries } from '../deliveries.ts';
import type { Provider } from '../provider.ts';

export interface PageParts {
  readonly provider: Provider;
  readonly transact: <Value>(work: () => Value) => Promise<Value>;
  readonly deliveries: Deliveries;
  readonly db: Database;
  readonly merchant: string;
}

export const hostedPage =
  (_parts: PageParts): FastifyPluginAsync =>
  async () => {};
