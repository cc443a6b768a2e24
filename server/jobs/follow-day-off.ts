import type { DayOff } from '#core/day-off/day-off.ts';
import type { DaysOff } from '#core/day-off/ports.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import type { News } from '#core/news/ports.ts';

/** Whether the day was called off, for each checkout and refund: kept for seconds, or until news of it arrives from any process. */
export type DayOffNews = {
  /** @throws ServiceFailure */
  readonly current: () => Promise<DayOff | undefined>;
  readonly moved: () => void;
};

const topic = 'day-off:now';

/** News may be lost, and a sale on a day that is called off is worse than a reading of one row. */
const keptMs = 5 * second;

type Deps = {
  readonly daysOff: Pick<DaysOff, 'current'>;
  readonly news: News;
  readonly machineClock: Clock;
  readonly log: Log;
};

export const followDayOff = ({ daysOff, news, machineClock, log }: Deps): DayOffNews => {
  let cached: Promise<DayOff | undefined> | undefined;
  let readAt = 0;
  const forget = () => {
    cached = undefined;
  };
  news.subscribe({ about: topic, hear: forget, missed: forget });
  return {
    current: () => {
      const now = machineClock.now();
      if (Math.abs(now - readAt) >= keptMs) forget();
      if (!cached) readAt = now;
      const reading = cached ?? daysOff.current();
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading;
    },
    moved: () => {
      forget();
      news
        .publish(topic, true)
        .catch((cause: unknown) => log.error('news of the day off was not sent', { cause: String(cause) }));
    },
  };
};
