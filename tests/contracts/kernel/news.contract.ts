import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { News, NewsItem } from '#core/kernel/news/ports.ts';

/** The news ports of two processes of one festival; the same object twice when there is one process. */
export type NewsUnderTest = { readonly here: News; readonly there: News; close(): Promise<void> };

/** Subscribes, and lets a test wait for items. */
export const listening = (news: News, about: string) => {
  const received: NewsItem[] = [];
  let wake = () => {};
  const stop = news.subscribe({
    about,
    receive: (item) => {
      received.push(item);
      wake();
    },
  });
  const hasReceived = async (count: number): Promise<readonly NewsItem[]> => {
    while (received.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return received;
  };
  return { received, hasReceived, stop };
};

export const newsContract = (name: string, open: () => Promise<NewsUnderTest>) =>
  describe(`News: ${name}`, () => {
    let news: NewsUnderTest;
    beforeEach(async () => {
      news = await open();
    });
    afterEach(() => news.close());

    it('news between processes: an item is delivered once to every subscriber in both processes', async () => {
      const listeners = [news.here, news.there, news.there].map((each) => listening(each, 'results'));
      const item = { topic: 'results:2025', message: { winner: 'Bramble', points: [95, null, true] } };
      await news.here.publish(item.topic, item.message);
      await news.here.publish('results:last', 'over');
      for (const { hasReceived } of listeners) {
        expect(await hasReceived(2)).toEqual([item, { topic: 'results:last', message: 'over' }]);
      }
    });

    it('news between processes is delivered in the order of publication', async () => {
      const { hasReceived } = listening(news.there, 'leaderboard:');
      const messages = Array.from({ length: 200 }, (_, at) => at);
      await Promise.all(messages.map((at) => news.here.publish('leaderboard:adult-gold', at)));
      expect((await hasReceived(messages.length)).map(({ message }) => message)).toEqual(messages);
    });

    it('news between processes: only matching topics are delivered, and none after the subscription has ended', async () => {
      const [gold, all, ended] = ['leaderboard:adult-gold', 'leaderboard:', 'leaderboard:'].map((about) =>
        listening(news.there, about),
      );
      ended?.stop();
      await news.here.publish('leaderboard:adult-silver', 1);
      await news.here.publish('leaderboard:adult-gold', 2);
      expect(await all?.hasReceived(2)).toHaveLength(2);
      expect(gold?.received).toEqual([{ topic: 'leaderboard:adult-gold', message: 2 }]);
      expect(ended?.received).toEqual([]);
    });

    it('news between processes: a long item in any script is delivered as one message', async () => {
      const { hasReceived } = listening(news.there, 'results');
      const long = ['Fête du Truffe 🐕 "\\\n\u0000', 'ظربان', '松露'].join(' ').repeat(150);
      await Promise.all([news.here.publish('results', long), news.there.publish('results', 'short')]);
      await news.here.publish('results', long.slice(1));
      const received = await hasReceived(3);
      expect(new Set(received.map(({ message }) => message))).toEqual(new Set([long, 'short', long.slice(1)]));
    });

    it('news between processes reaches the other subscribers when one throws', async () => {
      news.there.subscribe({
        about: 'results',
        receive: () => {
          throw new Error('a failing subscriber');
        },
      });
      const { hasReceived } = listening(news.there, 'results');
      await news.here.publish('results', 1);
      expect(await hasReceived(1)).toEqual([{ topic: 'results', message: 1 }]);
    });

    it('news between processes: an empty topic, a value that is not JSON, and a very large value are refused', async () => {
      for (const topic of ['', ' results', 'a'.repeat(101), 'results\u0000', 'résultats']) {
        await expect(news.here.publish(topic, 1)).rejects.toThrow(RangeError);
      }
      await expect(news.here.publish('results', undefined)).rejects.toThrow(RangeError);
      await expect(news.here.publish('results', 'x'.repeat(257 * 1024))).rejects.toThrow(RangeError);
    });
  });
