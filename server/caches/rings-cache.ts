import type { RingsNow } from '#core/competition/day/rings/rings-now.ts';
import { ringsTopic, ringsTopicPrefix } from '#core/competition/day/rings/rings-topic.ts';
import type { News } from '#core/kernel/news/ports.ts';

/** The state of the rings, for rendered pages; `version` changes with the state. */
export type RingsCache = {
  /** @throws ServiceFailure */
  now(): Promise<{ readonly rings: RingsNow; readonly version: number }>;
};

/** Caches the state of the rings until news of a change arrives from any process. */
export const ringsCache = (news: News, ringsNow: () => Promise<RingsNow>): RingsCache => {
  let cached: Promise<RingsNow> | undefined;
  let version = 0;
  const forget = () => {
    version += 1;
    cached = undefined;
  };
  news.subscribe({
    about: ringsTopicPrefix,
    receive: ({ topic }) => topic === ringsTopic && forget(),
    missed: forget,
  });
  return {
    now: async () => {
      const asked = version;
      const reading = cached ?? ringsNow();
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return { rings: await reading, version: asked };
    },
  };
};
