import { memoryNews } from '#adapters/memory/news.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { after } from '#adapters/system/after.ts';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { News } from '#core/news/ports.ts';
import type { PublicTopics } from '../routes/site/live.ts';
import type { Settings } from './settings.ts';

/** Everybody may follow these; the boards say so themselves, for their present state can be looked up. */
const publicTopics: readonly PublicTopics[] = [{ beginsWith: dayTopics.prefix }];

/** News between the processes of this festival: those on one PostgreSQL share it, on SQLite there is one process. */
export const composeNews = async ({ DATABASE_URL: url }: Settings, { dialect }: Database, log: Log) => {
  if (dialect !== 'postgres' || !url) return { news: memoryNews(log), publicTopics, after };
  // Loaded only where it is spoken.
  const { postgresNews } = await import('#adapters/sql/news/postgres-news.ts');
  return { news: postgresNews(url, log), publicTopics, after };
};

/** Tells those who follow one of `dayTopics` that it is otherwise. */
export type PublishDayTopic = (topic: string) => Promise<void>;

/** What is told is when, and never what. */
export const publishDayTopic =
  (news: News, { now }: Clock): PublishDayTopic =>
  (topic) =>
    news.publish(topic, now());
