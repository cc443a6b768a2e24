import type { DayOff } from '#core/day-off/day-off.ts';
import type { DaysOff } from '#core/day-off/ports.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { News } from '#core/news/ports.ts';

/** Whether the day was called off, for each checkout and refund: kept until news of it arrives from any process. */
export type DayOffNews = {
  /** @throws ServiceFailure */
  readonly current: () => Promise<DayOff | undefined>;
  readonly moved: () => void;
};

const topic = 'day-off:now';

type Deps = { readonly daysOff: Pick<DaysOff, 'current'>; readonly news: News; readonly log: Log };

export const followDayOff = ({ daysOff, news, log }: Deps): DayOffNews => {
  let cached: Promise<DayOff | undefined> | undefined;
  const forget = () => {
    cached = undefined;
  };
  news.subscribe({ about: topic, hear: forget, missed: forget });
  return {
    current: () => {
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
