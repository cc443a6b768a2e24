import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatedTime } from '#adapters/memory/kernel/simulated-time.ts';
import { topicHub } from '#core/kernel/news/topic-hub.ts';
import { instant } from '#core/kernel/time.ts';

const gold = 'leaderboard:adult-gold';
const silver = 'leaderboard:adult-silver';

const aBoard = (states: Readonly<Record<string, unknown>> = {}) => {
  const time = simulatedTime(instant(1_000_000));
  const made: string[] = [];
  const asked: string[] = [];
  const board = topicHub({
    clock: time,
    after: time.after,
    frameOf: (json) => {
      made.push(json);
      return { json };
    },
    fetchState: async (topic) => {
      asked.push(topic);
      return states[topic];
    },
  });
  const aViewer = (...topics: string[]) => {
    const seen: { readonly at: number; readonly frame: { readonly json: string } }[] = [];
    const leave = board.subscribe(topics, (frame) => void seen.push({ at: time.now(), frame }));
    return { seen, leave, frames: () => seen.map(({ frame }): unknown => JSON.parse(frame.json)) };
  };
  return { ...board, time, made, asked, aViewer };
};

describe('topic hub', () => {
  it('the news hub sends a new subscriber the known states of its topics at once, and each change immediately', () => {
    const { publish, aViewer, time } = aBoard();
    publish({ topic: gold, message: 1 });
    const viewer = aViewer(gold, silver);
    expect(viewer.frames()).toEqual([{ [gold]: 1 }]);
    time.passes(1_000);
    publish({ topic: silver, message: { led: 'by Bramble' } });
    time.passes(0);
    expect(viewer.frames()).toEqual([{ [gold]: 1 }, { [silver]: { led: 'by Bramble' } }]);
  });

  it('the news hub goes on sending to a subscriber after another of the same topics has unsubscribed twice', () => {
    const { publish, aViewer, time } = aBoard();
    const first = aViewer(gold);
    first.leave();
    const second = aViewer(gold);
    second.leave();
    const third = aViewer(gold);
    first.leave();
    second.leave();
    publish({ topic: gold, message: 1 });
    time.passes(1_000);
    expect(third.frames()).toEqual([{ [gold]: 1 }]);
  });

  it('the news hub sends two frames a second at most, with the latest state of each topic', () => {
    const { publish, aViewer, time } = aBoard();
    const viewer = aViewer(gold, silver);
    for (let n = 0; n < 1_000; n += 1) {
      publish({ topic: n % 2 ? gold : silver, message: n });
      time.passes(1);
    }
    time.passes(1_000);
    expect(viewer.frames()).toEqual([{ [silver]: 0 }, { [gold]: 499, [silver]: 498 }, { [gold]: 999, [silver]: 998 }]);
  });

  it('the news hub makes one frame for all subscribers of the same topics, in any order', () => {
    const { publish, aViewer, time, made } = aBoard();
    const viewers = [aViewer(gold, silver), aViewer(silver, gold), aViewer(gold, gold, silver)];
    publish({ topic: gold, message: 1 });
    time.passes(0);
    expect(made).toHaveLength(1);
    expect(new Set(viewers.map(({ seen }) => seen[0]?.frame)).size).toBe(1);
  });

  it('the news hub sends only subscribed topics, and nothing after unsubscribing', () => {
    const { publish, aViewer, time } = aBoard();
    const [one, other] = [aViewer(gold), aViewer(gold)];
    one.leave();
    publish({ topic: silver, message: 1 });
    publish({ topic: gold, message: 2 });
    time.passes(1_000);
    expect(one.seen).toEqual([]);
    expect(other.frames()).toEqual([{ [gold]: 2 }]);
    other.leave();
    publish({ topic: gold, message: 3 });
    time.passes(1_000);
    expect(other.seen).toHaveLength(1);
  });

  it('the news hub fetches the state of an unknown topic once, and keeps newer news', async () => {
    const { publish, aViewer, time, asked } = aBoard({ [gold]: 'looked up', [silver]: 'looked up' });
    const [one, other] = [aViewer(gold, silver), aViewer(gold)];
    publish({ topic: silver, message: 'told' });
    await Promise.resolve();
    await Promise.resolve();
    time.passes(1_000);
    expect(asked).toEqual([gold, silver]);
    expect(one.frames()).toEqual([{ [gold]: 'looked up', [silver]: 'told' }]);
    expect(other.frames()).toEqual([{ [gold]: 'looked up' }]);
  });

  it('the news hub fetches subscribed topics again when news may have been missed', async () => {
    const states: Record<string, unknown> = {};
    const { publish, aViewer, time, refresh } = aBoard(states);
    publish({ topic: gold, message: 1 });
    const viewer = aViewer(gold);
    states[gold] = 2;
    refresh();
    await Promise.resolve();
    time.passes(1_000);
    expect(viewer.frames()).toEqual([{ [gold]: 1 }, { [gold]: 2 }]);
  });

  it('the news hub brings every subscriber up to date, with half a second between two frames', () => {
    const step = fc.record({
      pass: fc.integer({ min: 0, max: 700 }),
      what: fc.constantFrom('gold', 'silver', 'come', 'nothing'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { publish, aViewer, time } = aBoard();
        const viewers: ReturnType<typeof aViewer>[] = [];
        const last: Record<string, number> = {};
        steps.forEach(({ pass, what }, n) => {
          time.passes(pass);
          if (what === 'come') viewers.push(aViewer(gold, silver));
          if (what === 'gold' || what === 'silver') {
            const topic = what === 'gold' ? gold : silver;
            last[topic] = n;
            publish({ topic, message: n });
          }
        });
        time.passes(2_000);
        for (const { seen, frames } of viewers) {
          expect(Object.assign({}, ...frames())).toEqual(last);
          seen.reduce((before, { at }) => {
            expect(at - before).toBeGreaterThanOrEqual(500);
            return at;
          }, Number.NEGATIVE_INFINITY);
        }
      }),
    );
  });
});
