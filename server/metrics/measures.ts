import { type Timing, timing } from './timing.ts';

/** The requests of one route: how long they took, and how many ended with each status. */
export type RouteMeasure = {
  readonly method: string;
  /** The route's pattern, never a path: paths may contain tokens, and their number is unlimited. */
  readonly route: string;
  readonly timing: Timing;
  readonly statuses: ReadonlyMap<number, number>;
  readonly observe: (status: number, ms: number) => void;
};

/** The counts of a process since its start. They are only read when an operator requests the metrics. */
export type Measures = {
  /** The measure of a route; each call returns the same object. */
  readonly route: (method: string, route: string) => RouteMeasure;
  readonly routes: () => Iterable<RouteMeasure>;
  readonly jobRan: (job: string, ms: number, failed: boolean) => void;
  readonly jobs: ReadonlyMap<string, { readonly timing: Timing; readonly failures: number; readonly endedAt: number }>;
  readonly pageCache: { hits: number; misses: number };
  readonly providerAnswered: (outcome: string, ms: number) => void;
  readonly provider: ReadonlyMap<string, Timing>;
};

/** The route of requests that match no route. */
export const noRoute = 'none';

/** @param now the machine's clock, by which the end of a job is recorded */
export const measures = (now: () => number): Measures => {
  const routes = new Map<string, RouteMeasure>();
  const jobs = new Map<string, { timing: Timing; failures: number; endedAt: number }>();
  const provider = new Map<string, Timing>();
  return {
    route: (method, route) => {
      const key = `${method} ${route}`;
      const known = routes.get(key);
      if (known) return known;
      const made = routeMeasure(method, route);
      routes.set(key, made);
      return made;
    },
    routes: () => routes.values(),
    jobRan: (job, ms, failed) => {
      const of = jobs.get(job) ?? { timing: timing(), failures: 0, endedAt: 0 };
      of.timing.observe(ms);
      if (failed) of.failures++;
      of.endedAt = now();
      jobs.set(job, of);
    },
    jobs,
    pageCache: { hits: 0, misses: 0 },
    providerAnswered: (outcome, ms) => {
      const of = provider.get(outcome) ?? timing();
      of.observe(ms);
      provider.set(outcome, of);
    },
    provider,
  };
};

const routeMeasure = (method: string, route: string): RouteMeasure => {
  const took = timing();
  const statuses = new Map<number, number>();
  return {
    method,
    route,
    timing: took,
    statuses,
    observe: (status, ms) => {
      took.observe(ms);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
  };
};
