import { describe, expect, it } from 'vitest';
import { memoryNews } from '#adapters/memory/news.ts';
import type { ClassAndLevel } from '#core/competition/class-and-level.ts';
import { boardTopics } from '#core/competition-results/board-topics.ts';
import { followBoards } from '../../../server/jobs/follow-boards.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const gold: ClassAndLevel = { class: 'adult', level: 'gold' };

/** Boards that are one number each, and what is published of them. */
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
    /** A change that is stored; whether anyone says so is for the test. */
    changes: (group: ClassAndLevel) => {
      version += 1;
      scores.set(boardTopics.of(group), version);
    },
    says: async (group: ClassAndLevel) => news.publish(boardTopics.of(group), await boardNow(group)),
  };
};

describe('following the leaderboards by the clock', () => {
  it('publishes a board whose process died before it could say that it had changed', async () => {
    const { look, changes, published } = aDay();
    await look();
    published.length = 0;
    changes(gold);
    await look();
    expect(published).toEqual([boardTopics.of(gold)]);
  });

  it('publishes nothing that was heard of, though it was read at another moment', async () => {
    const { look, changes, says, published } = aDay();
    await look();
    published.length = 0;
    changes(gold);
    await says(gold);
    await look();
    expect(published).toEqual([]);
  });

  it('reads no board while nothing changes', async () => {
    const { look, readings } = aDay();
    await look();
    const before = readings();
    await look();
    expect(readings()).toBe(before);
  });
});
