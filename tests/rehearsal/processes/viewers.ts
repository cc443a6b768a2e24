import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { boardTopics } from '#core/competition/results/board-topics.ts';
import { livePath } from '#core/kernel/news/live-path.ts';

/** Viewers that follow every leaderboard, and reconnect when their connection ends. */
export type Viewers = {
  readonly count: number;
  readonly connections: () => number;
  /** The number of viewers who do not show these boards. @param boards by topic, as JSON */
  readonly notShowing: (boards: ReadonlyMap<string, string>) => number;
  readonly leave: () => Promise<void>;
};

/** Fields left out of the comparison: their times are computed at each reading, and differ by milliseconds. */
const reckoned: ReadonlySet<string> = new Set(['asOf', 'startedAt']);

/** A board as JSON for comparison, without `reckoned` fields. */
export const inWords = (board: unknown): string =>
  JSON.stringify(board, (key, value: unknown) => (reckoned.has(key) ? undefined : value));

const againMs = 500;

export const viewersOf = (siteUrl: string, count: number): Viewers => {
  let leaving = false;
  let connections = 0;
  const address = `${siteUrl.replace(/^http/, 'ws')}${livePath}?topics=${boardTopics.all.join(',')}`;
  const shown = Array.from({ length: count }, () => new Map<string, string>());
  const open = new Set<WebSocket>();

  const follow = async (boards: Map<string, string>) => {
    while (!leaving) {
      const socket = new WebSocket(address, { origin: siteUrl });
      open.add(socket);
      socket.on('open', () => {
        connections += 1;
      });
      socket.on('message', (frame) => {
        for (const [topic, board] of Object.entries(JSON.parse(String(frame)))) boards.set(topic, inWords(board));
      });
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.once('close', () => resolve()));
      open.delete(socket);
      if (!leaving) await sleep(againMs);
    }
  };
  const following = shown.map(follow);
  return {
    count,
    connections: () => connections,
    notShowing: (boards) =>
      shown.filter((each) => [...boards].some(([topic, board]) => each.get(topic) !== board)).length,
    leave: async () => {
      leaving = true;
      for (const socket of open) socket.terminate();
      await Promise.all(following);
    },
  };
};
