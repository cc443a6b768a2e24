import type { DayPlan } from '#core/competition/day/day-plan.ts';
import { type AlertNearRunsPorts, alertNearRuns } from '#core/competition/day/rings/alert-near-runs.ts';
import { type RingsNow, type RingsNowPorts, readRingsNow } from '#core/competition/day/rings/rings-now.ts';
import { ringsTopic, ringsTopicPrefix } from '#core/competition/day/rings/rings-topic.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { PublicTopics } from '#core/kernel/news/public-topics.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import { londonDate } from '#core/kernel/time.ts';
import { coalesceByKey } from './coalesce-by-key.ts';
import { type RingsCache, ringsCache } from './rings-cache.ts';

/** The state of the rings, for all visitors, and the texts to handlers whose run is near. */
export type Rings = {
  /** @throws ServiceFailure */
  readonly now: () => Promise<RingsNow>;
  /** The cached state for served pages, which must not read the store for each visitor. */
  readonly cache: RingsCache;
  /** Publishes the state of the rings and queues the texts that are due, in the background. */
  readonly publishSoon: () => void;
  /** Does the same when a job calls it, because rings fall behind even while nothing is recorded. @throws ServiceFailure */
  readonly publishIfChanged: () => Promise<void>;
  readonly topic: PublicTopics;
};

type RingsPorts = RingsNowPorts & AlertNearRunsPorts;

type Deps = {
  readonly stores: Pick<RingsPorts, 'competitionDay' | 'runEventLog' | 'classReadings'>;
  readonly registration: Pick<RingsPorts, 'edition' | 'pastWins'>;
  readonly rulebook: Rulebook;
  readonly plan: DayPlan;
  /** Whether text messages can be sent. */
  readonly hasTexts: boolean;
  readonly clocks: Clocks;
  readonly news: News;
  readonly log: Log;
};

/** Follows the rings: publishes their state, and queues the texts that are due. */
export const followRings = ({ stores, registration, rulebook, plan, hasTexts, clocks, news, log }: Deps): Rings => {
  const { edition, pastWins } = registration;
  const ports = { ...stores, ...clocks, edition, pastWins, rulebook, plan, hasTexts };
  const now = () => readRingsNow(ports);
  const alert = alertNearRuns(ports);

  let published = '';
  const publish = coalesceByKey(async (topic) => {
    const state = await now();
    const text = JSON.stringify(state);
    if (text === published) return;
    await news.publish(topic, state);
    published = text;
  });
  const publishAndAlert = async () => {
    await publish(ringsTopic);
    await alert();
  };

  return {
    now,
    cache: ringsCache(news, now),
    publishSoon: () => {
      publishAndAlert().catch((cause: unknown) =>
        log.error('state of the rings could not be published', { cause: String(cause) }),
      );
    },
    publishIfChanged: async () => {
      if (londonDate(clocks.festivalClock.now()) === londonDate(edition.startsAt)) await publishAndAlert();
    },
    topic: { beginsWith: ringsTopicPrefix, now: async (topic) => (topic === ringsTopic ? now() : undefined) },
  };
};
