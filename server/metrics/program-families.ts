import type { Alert } from '#core/kernel/alerts/alert.ts';
import type { StoreCounts } from '#core/kernel/alerts/store-counts.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { counter, type Family, gauge, histogram } from './family.ts';
import type { Measures } from './measures.ts';

/** Work of one kind in this process: how many calls run, and how many wait. */
export type Load = { readonly running: number; readonly queued: number };

/** Numbers that are read from the store. */
export type StoredNumbers = {
  /** What all editions share. */
  readonly shared: Pick<StoreCounts, 'outbox' | 'jobs'>;
  readonly editions: readonly (EditionCounts & { readonly year: number })[];
  readonly alerts: readonly Alert[];
};

/** The counts of one edition. */
export type EditionCounts = Pick<StoreCounts, 'orders' | 'toReview' | 'scans' | 'parties'> & {
  readonly salesFaults: number;
};

export type ProgramNumbers = {
  /** Undefined while the store cannot be used. */
  readonly stored: StoredNumbers | undefined;
  readonly measures: Measures;
  readonly checkouts: Load;
  /** Delay of the event loop since the metrics were last read, in milliseconds. */
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly process: {
    readonly residentBytes: number;
    readonly heapBytes: number;
    readonly cpuSeconds: number;
    readonly uptimeSeconds: number;
  };
};

/** All metrics that `/metrics` serves. Their names are an interface: dashboards and alarms depend on them. */
export const programFamilies = (numbers: ProgramNumbers, machineClock: Clock): readonly Family[] => [
  gauge(
    'festival_store_in_trouble',
    'Whether the store cannot be used now: 1, and all metrics that are read from it are left out.',
    numbers.stored ? 0 : 1,
  ),
  ...(numbers.stored ? storeFamilies(numbers.stored, machineClock) : []),
  ...trafficFamilies(numbers.measures),
  ...jobFamilies(numbers.measures),
  gauge('festival_checkouts_running', 'Checkouts that run in this process.', numbers.checkouts.running),
  gauge('festival_checkouts_queued', 'Checkouts that wait for their turn in this process.', numbers.checkouts.queued),
  gauge('festival_event_loop_delay_seconds', 'How late the event loop was since the metrics were last read.', [
    [{ quantile: '0.5' }, numbers.delay.p50 / 1_000],
    [{ quantile: '0.99' }, numbers.delay.p99 / 1_000],
    [{ quantile: '1' }, numbers.delay.max / 1_000],
  ]),
  gauge('festival_process_resident_memory_bytes', 'Memory of this process.', numbers.process.residentBytes),
  gauge('festival_process_heap_used_bytes', 'Memory that JavaScript objects use.', numbers.process.heapBytes),
  counter('festival_process_cpu_seconds_total', 'Processor time of this process.', numbers.process.cpuSeconds),
  gauge('festival_process_uptime_seconds', 'How long this process has been running.', numbers.process.uptimeSeconds),
];

const storeFamilies = ({ shared: store, editions, alerts }: StoredNumbers, machineClock: Clock): readonly Family[] => {
  const oldest = Math.min(...store.outbox.map((each) => each.oldest));
  const age = store.outbox.length === 0 ? 0 : Math.max(0, machineClock.now() - oldest) / 1_000;
  const eachState = (counts: (edition: EditionCounts) => Readonly<Record<string, number>>) =>
    editions.flatMap((each) =>
      byState(counts(each)).map(([state, count]) => [{ edition: String(each.year), ...state }, count] as const),
    );
  const each = (count: (edition: EditionCounts) => number) =>
    editions.map((edition) => [{ edition: String(edition.year) }, count(edition)] as const);
  return [
    gauge(
      'festival_orders',
      'Orders of each edition by state.',
      eachState(({ orders }) => orders),
    ),
    gauge(
      'festival_orders_needing_a_person',
      'Orders that wait for a decision at the desk.',
      each(({ toReview }) => toReview),
    ),
    gauge(
      'festival_outbox_waiting',
      'Emails and other tasks that are to be done.',
      store.outbox.map(({ kind, waiting }) => [{ kind }, waiting]),
    ),
    gauge(
      'festival_outbox_stuck',
      'Tasks of the outbox that failed several times.',
      store.outbox.map(({ kind, stuck }) => [{ kind }, stuck]),
    ),
    gauge('festival_outbox_oldest_seconds', 'Age of the oldest task of the outbox that is not done.', age),
    gauge('festival_desk_jobs', 'Long work of the desk by state.', byState(store.jobs)),
    gauge(
      'festival_scans',
      'Scans at the doors that the store has.',
      each(({ scans }) => scans),
    ),
    gauge(
      'festival_waiting_parties',
      'Parties on waiting lists by state.',
      eachState(({ parties }) => parties),
    ),
    gauge(
      'festival_sales_not_adding_up',
      'Orders and products whose tickets, places and money differ.',
      each(({ salesFaults }) => salesFaults),
    ),
    gauge(
      'festival_alerts',
      'What is wrong now and was said: 1 for each alert.',
      alerts.map(({ kind, place }) => [{ alert: kind, place }, 1]),
    ),
  ];
};

const trafficFamilies = ({ routes, pageCache, provider }: Measures): readonly Family[] => {
  const all = [...routes()];
  return [
    histogram(
      'festival_http_request_duration_seconds',
      'How long requests took, by route.',
      all.map(({ method, route, timing }) => [{ method, route }, timing]),
    ),
    counter(
      'festival_http_requests_total',
      'Requests by route and status.',
      all.flatMap(({ method, route, statuses }) =>
        [...statuses].map(([status, count]) => [{ method, route, status: String(status) }, count] as const),
      ),
    ),
    counter('festival_page_cache_total', 'Public pages, from the cache or not.', [
      [{ result: 'hit' }, pageCache.hits],
      [{ result: 'miss' }, pageCache.misses],
    ]),
    histogram(
      'festival_provider_request_duration_seconds',
      'How long requests to the payment provider took, by how they ended.',
      [...provider].map(([outcome, timing]) => [{ outcome }, timing]),
    ),
  ];
};

const jobFamilies = ({ jobs }: Measures): readonly Family[] => [
  histogram(
    'festival_job_duration_seconds',
    'How long runs of background jobs took in this process.',
    [...jobs].map(([job, { timing }]) => [{ job }, timing]),
  ),
  counter(
    'festival_job_failures_total',
    'Runs of background jobs that failed.',
    [...jobs].map(([job, { failures }]) => [{ job }, failures]),
  ),
  gauge(
    'festival_job_last_run_timestamp_seconds',
    'When a background job last ended in this process.',
    [...jobs].map(([job, { endedAt }]) => [{ job }, endedAt / 1_000]),
  ),
];

const byState = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([state, count]) => [{ state }, count] as const);
