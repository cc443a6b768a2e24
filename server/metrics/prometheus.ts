import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Family } from './family.ts';
import { bucketsMs, type Timing } from './timing.ts';

/** Imported with the first request for metrics, because no visitor needs the library. */
export const prometheusText = async (
  families: readonly Family[],
): Promise<{ readonly type: string; readonly text: string }> => {
  const registry = new Registry();
  for (const family of families) register(registry, family);
  return { type: registry.contentType, text: await registry.metrics() };
};

const register = (registry: Registry, family: Family): void => {
  const { name, help } = family;
  const common = { name, help, labelNames: labelNamesOf(family), registers: [registry] };
  if (family.kind === 'histogram') {
    handOver(new Histogram({ ...common, buckets: bucketsMs.map(inSeconds) }), family);
    return;
  }
  if (family.kind === 'gauge') {
    const gauge = new Gauge(common);
    for (const [labels, value] of family.samples) gauge.set(labels, value);
    return;
  }
  const counter = new Counter(common);
  for (const [labels, value] of family.samples) counter.inc(labels, value);
};

const labelNamesOf = (family: Family): string[] => {
  const first = family.kind === 'histogram' ? family.series[0] : family.samples[0];
  return Object.keys(first?.[0] ?? {});
};

/**
 * Passes counts to the library's histogram directly. The library itself can only observe durations one by one, and each
 * observation hashes its labels, a cost that every request would have.
 */
const handOver = (histogram: Histogram, { name, help, series }: Family & { readonly kind: 'histogram' }): void => {
  const values = series.flatMap(([labels, timing]) => [
    ...cumulated(timing).map(([le, value]) => ({ labels: { ...labels, le }, value, metricName: `${name}_bucket` })),
    { labels, value: inSeconds(timing.sumMs()), metricName: `${name}_sum` },
    { labels, value: timing.count(), metricName: `${name}_count` },
  ]);
  const get = async () => ({ name, help, type: 'histogram', values, aggregator: 'sum' });
  Object.assign(histogram, { get, getForPromString: get });
};

/** Cumulative counts: a Prometheus bucket also counts all shorter durations. */
const cumulated = (timing: Timing): readonly (readonly [le: string, count: number])[] => {
  let sum = 0;
  return [
    ...bucketsMs.map((bound, at) => {
      sum += timing.perBucket[at] ?? 0;
      return [String(inSeconds(bound)), sum] as const;
    }),
    ['+Inf', timing.count()],
  ];
};

const inSeconds = (ms: number): number => ms / 1_000;
