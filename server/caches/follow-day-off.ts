import type { DayOff } from '#core/desk/day-off/day-off.ts';
import type { DaysOff } from '#core/desk/day-off/ports.ts';
import { failureDetails } from '#core/kernel/failures.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import { cachedUntilNews } from './cached-until-news.ts';

/**
 * Whether the day was called off or moved, for checkouts, refunds and the dates on pages; cached until news of a change
 * arrives from any process.
 */
export type DayOffNews = {
  /** The newest decision. @throws ServiceFailure */
  readonly current: () => Promise<DayOff | undefined>;
  /** The newest known decision, for the pages. Each piece of news and each call of this function starts another read. */
  readonly last: () => DayOff | undefined;
  /** The decisions of the last read, oldest first; the same array until another read found a change. Synchronous. */
  readonly known: () => readonly DayOff[];
  /** Drops the cached value here, and publishes in the background that the day off has changed. */
  readonly publishSoon: () => void;
};

const topic = 'day-off:now';

/** Lifetime of the cached value, because news may be lost: after it, no process sells for a day that was called off. */
const keptForMs = 5 * second;

type Deps = {
  readonly daysOff: Pick<DaysOff, 'decisions'>;
  readonly news: News;
  readonly machineClock: Clock;
  readonly log: Log;
};

export const followDayOff = ({ daysOff, news, machineClock, log }: Deps): DayOffNews => {
  let known: readonly DayOff[] = [];
  const read = async (): Promise<readonly DayOff[]> => {
    const found = await daysOff.decisions();
    // Decisions are only added and never changed, so more of them are newer, whichever of two reads ends first.
    if (found.length > known.length) known = found;
    return known;
  };
  const cached = cachedUntilNews(news, topic, read, { ms: keptForMs, clock: machineClock });
  const refresh = async () => {
    try {
      await cached.get();
    } catch (cause) {
      log.warn('the day off could not be read', failureDetails(cause));
    }
  };
  // The cache subscribed before this listener, so it has dropped the former value already, and no page shows it again.
  news.subscribe({ about: topic, receive: () => void refresh(), missed: () => void refresh() });
  return {
    current: async () => (await cached.get()).at(-1),
    last: () => {
      void refresh();
      return known.at(-1);
    },
    known: () => known,
    publishSoon: () => {
      cached.forget();
      void refresh();
      news
        .publish(topic, true)
        .catch((cause: unknown) => log.error('news of the day off was not sent', { cause: String(cause) }));
    },
  };
};
