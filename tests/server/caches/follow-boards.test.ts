import { describe, expect, it } from 'vitest';
import { memoryNews } from '#adapters/memory/kernel/news.ts';
import { boardTopics } from '#core/competition/results/board-topics.ts';
import type { ClassAndLevel } from '#core/kernel/class-and-level.ts';
import { followBoards } from '../../../server/caches/follow-boards.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const gold: ClassAndLevel = { class: 'adult', level: 'gold' };

/** Boards that consist of one number each, and a record of the published boards. */
const aDay = () => {
  const news = memoryNews(log);
  const scores = new Map<string, number>();
  const published: string[] = [];
  let [version, readings] = [0, 0];
  const boardNow = async (group: ClassAndLevel) => {
    readings += 1;
    return { asOf: readings, score: scores.get(boardTopics.of(group)) ?? 0 };
  };
  const boardChanged = async (group: ClassAndLevel) => {
    published.push(boardTopics.of(group));
    await news.publish(boardTopics.of(group), await boardNow(group));
  };
  const look = followBoards({ news, results: { boardNow, boardChanged }, boardsVersion: async () => String(version) });
  return {
    look,
    published,
    readings: () => readings,
    /** Stores a change without publishing it. */
    changes: (group: ClassAndLevel) => {
      version += 1;
      scores.set(boardTopics.of(group), version);
    },
    says: async (group: ClassAndLevel) => news.publish(boardTopics.of(group), await boardNow(group)),
  };
};

describe('leaderboards followed by a job', () => {
  it('following leaderboards publishes a changed board when the process that changed it died before publishing it', async () => {
    const { look, changes, published } = aDay();
    await look();
    published.length = 0;
    changes(gold);
    await look();
    expect(published).toEqual([boardTopics.of(gold)]);
  });

  it('following leaderboards publishes no board whose change was already published, although its time differs', async () => {
    const { look, changes, says, published } = aDay();
    await look();
    published.length = 0;
    changes(gold);
    await says(gold);
    await look();
    expect(published).toEqual([]);
  });

  it('following leaderboards reads no board while the version stays the same', async () => {
    const { look, readings } = aDay();
    await look();
    const before = readings();
    await look();
    expect(readings()).toBe(before);
  });
});
