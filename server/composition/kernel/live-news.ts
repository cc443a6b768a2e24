import { memoryNews } from '#adapters/memory/kernel/news.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { type RateLimitsOf, rateLimits, rateLimitTopic } from '#adapters/system/limits/rate-limits.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { PublicTopics } from '#core/kernel/news/public-topics.ts';
import type { Timers } from '#core/kernel/news/timers.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Settings } from '../../settings/settings.ts';

/** News that browsers follow over a websocket. */
export type LiveGroup = {
  readonly news: News;
  /** The topics that need no login. */
  readonly publicTopics: readonly PublicTopics[];
  /** Timers of this process. */
  readonly after: Timers;
};

/**
 * News between the processes of this festival: through PostgreSQL when they share one; on SQLite there is one process.
 */
export const openNews = async (
  { DATABASE_URL: url }: Settings,
  { dialect }: Pick<Database, 'dialect'>,
  log: Log,
): Promise<News & { readonly close: () => Promise<void> }> => {
  if (dialect !== 'postgres' || !url) return memoryNews(log);
  // Imported here so that a festival on SQLite never loads the PostgreSQL client.
  const { postgresNews } = await import('#adapters/sql/kernel/news/postgres-news.ts');
  return postgresNews(url, log);
};

/** Rate limits. They count in this process, or over all processes when these share a database. */
export const openRateLimits = async (
  ports: { readonly clock: Clock; readonly news: News; readonly after: Timers; readonly log: Log },
  { dialect }: Pick<Database, 'dialect'>,
): Promise<RateLimitsOf> => {
  if (dialect !== 'postgres')
    return (part) => {
      // A name that processes could not share must fail in development too, where there is one process.
      rateLimitTopic(part);
      return rateLimits(ports.clock);
    };
  const { sharedRateLimits } = await import('#adapters/system/limits/shared-rate-limits.ts');
  return sharedRateLimits(ports);
};

/** Publishes that the state behind one of `dayTopics` has changed. */
export type PublishDayTopic = (topic: string) => Promise<void>;

/** Publishes only the moment of the change: subscribers fetch the new state with their own rights. */
export const publishDayTopic =
  (news: News, { now }: Clock): PublishDayTopic =>
  (topic) =>
    news.publish(topic, now());
