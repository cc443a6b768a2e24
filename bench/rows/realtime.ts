import { once } from 'node:events';
import { WebSocket } from 'ws';
import { benchTopic, readBoard, sharedNow } from '../board.ts';
import { type Figure, figure, percentile, type Row, row } from '../figures.ts';
import { readSigned } from '../judge-runs.ts';
import { type Running, run } from '../processes.ts';

const viewers = 5_000;
const rounds = 10;
/**
 * More repeats than in other rows, because the first repeat is slower (even with bare `ws`), and one slow round is enough
 * to determine a p99.
 */
const repeats = 5;

type Served = { readonly port: number };

const connectAll = async (port: number): Promise<readonly WebSocket[]> => {
  const all: WebSocket[] = [];
  while (all.length < viewers) {
    const some = Array.from(
      { length: 100 },
      () => new WebSocket(`ws://127.0.0.1:${port}/api/live?topics=${benchTopic}`, { perMessageDeflate: false }),
    );
    await Promise.all(some.map((socket) => once(socket, 'open')));
    all.push(...some);
  }
  return all;
};

/**
 * The latency of each delivery in ten whole rounds, in ms since publication, and the number of missing or extra
 * deliveries.
 */
const deliveries = (sockets: readonly WebSocket[], read: typeof readBoard) =>
  new Promise<{ readonly latenciesMs: readonly number[]; readonly amiss: number }>((resolve) => {
    const latenciesMs: number[] = [];
    let first = Number.POSITIVE_INFINITY;
    const watch = (data: Buffer) => {
      const { round, at } = read(data.toString('latin1'));
      // The initial state that a new viewer gets contains no round.
      if (Number.isNaN(round)) return;
      // Skips the round in progress.
      if (first === Number.POSITIVE_INFINITY) first = round + 1;
      if (round >= first && round < first + rounds) latenciesMs.push(sharedNow() - at);
      if (round < first + rounds) return;
      for (const socket of sockets) socket.off('message', watch);
      resolve({ latenciesMs, amiss: Math.abs(viewers * rounds - latenciesMs.length) });
    };
    for (const socket of sockets) socket.on('message', watch);
  });

type FanOut = { readonly p99: Figure; readonly amiss: number; readonly cpuMsPerRound: number };

const fanOut = async ({ ready, cpuSeconds }: Running<Served>, read: typeof readBoard): Promise<FanOut> => {
  const sockets = await connectAll(ready.port);
  const tails: number[] = [];
  let amiss = 0;
  const before = cpuSeconds();
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const heard = await deliveries(sockets, read);
    tails.push(percentile(heard.latenciesMs, 0.99));
    amiss += heard.amiss;
  }
  const cpuMsPerRound = Math.round(((cpuSeconds() - before) * 1_000) / (repeats * (rounds + 1)));
  for (const socket of sockets) socket.terminate();
  return { p99: figure(tails), amiss, cpuMsPerRound };
};

const measured = async (file: string, args: readonly string[], read = readBoard): Promise<FanOut> => {
  const server = await run<Served>(file, args);
  try {
    return await fanOut(server, read);
  } finally {
    await server.stop();
  }
};

/** Five thousand viewers of a leaderboard that changes every second; needs as many open files (`ulimit -n`). */
export async function* realtimeRows(): AsyncGenerator<Row> {
  const limit = await measured('./limits.ts', ['ws']);
  const program = await measured('./site.ts', ['live']);
  yield row('realtime', program.p99, {
    limit: { name: 'ws', figure: limit.p99 },
    isWell: program.amiss === 0,
    note: `p99 in ms; ${program.amiss} of ${viewers * rounds * repeats} deliveries amiss; a round took ${program.cpuMsPerRound} ms of the processor, and ${limit.cpuMsPerRound} of bare ws`,
  });
  const judged = await measured('./site.ts', ['judged'], readSigned);
  const { median, least, most } = judged.p99;
  const seconds = { median: median / 1_000, least: least / 1_000, most: most / 1_000 };
  yield row('a confirmed run', seconds, {
    isWell: judged.amiss === 0,
    note: `stored, scored, placed and told; ${judged.amiss} deliveries amiss`,
  });
}
