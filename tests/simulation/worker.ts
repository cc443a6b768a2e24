import { parentPort, workerData } from 'node:worker_threads';
import { seededChance } from './engine/chance.ts';
import { play } from './engine/play.ts';
import { storeOfSeed } from './engine/swarm.ts';
import { planted } from './planted/planted.ts';

/** The seeds that a worker plays: `first`, then in steps of `every` up to `last`. */
export type Share = {
  readonly first: number;
  readonly every: number;
  readonly last: number;
  readonly planted: string | undefined;
};

export type Report = {
  readonly played: number;
  readonly steps: number;
  readonly violation: { readonly seed: number; readonly what: string } | undefined;
};

const share: Share = workerData;
const fault = share.planted === undefined ? undefined : planted[share.planted];
let [played, steps] = [0, 0];
let violation: Report['violation'];
for (let seed = share.first; seed <= share.last && !violation; seed += share.every) {
  const focus = { ...storeOfSeed(seed, fault !== undefined), ...fault?.focus };
  const result = await play(seededChance(seed), { plant: fault?.plant, focus });
  played += 1;
  steps += result.steps;
  if (result.violation !== undefined) violation = { seed, what: result.violation };
}
parentPort?.postMessage({ played, steps, violation } satisfies Report);
