import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { repeatedChance } from './engine/chance.ts';
import { play } from './engine/play.ts';
import { shortened } from './engine/shorten.ts';
import { storeOfSeed } from './engine/swarm.ts';
import { planted } from './planted/planted.ts';
import type { Report, Share } from './worker.ts';

/**
 * `npm run simulate -- --seed S --schedules N`: plays the schedules of the seeds S, S+1, … on all cores, and stops at the
 * first violation, which it shortens and prints. `--seed S` alone plays one schedule. `--planted NAME` plants a fault first.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    schedules: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    planted: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});
const wholeNumber = (name: 'seed' | 'schedules' | 'workers'): number => {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  console.error(`--${name} is a whole number from 1 up.`);
  process.exit(2);
};
const [seed, schedules] = [wholeNumber('seed'), wholeNumber('schedules')];
const workers = Math.min(wholeNumber('workers'), schedules);
const fault = values.planted === undefined ? undefined : planted[values.planted];
if (values.planted !== undefined && !fault) {
  console.error(`There is no planted fault ${values.planted}. There are: ${Object.keys(planted).join(', ')}.`);
  process.exit(2);
}

const began = performance.now();
const reports = await Promise.all(
  Array.from({ length: workers }, (_, at) =>
    playShare({ first: seed + at, every: workers, last: seed + schedules - 1 }),
  ),
);
const seconds = (performance.now() - began) / 1000;
const played = reports.reduce((sum, report) => sum + report.played, 0);
const steps = reports.reduce((sum, report) => sum + report.steps, 0);
const found = reports.flatMap(({ violation }) => violation ?? []).toSorted((one, other) => one.seed - other.seed)[0];
console.log(`${played} schedules with ${steps} steps in ${seconds.toFixed(1)} s on ${workers} cores`);
if (found) {
  console.log(`seed ${found.seed} violates: ${found.what}`);
  await printShortened(found.seed);
  process.exitCode = 1;
} else console.log(`0 violations in the seeds ${seed} to ${seed + schedules - 1}`);

function playShare(share: Omit<Share, 'planted'>): Promise<Report> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { ...share, planted: values.planted } satisfies Share,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Shortens the violating schedule and prints the number of its decisions and its trace. */
async function printShortened(violating: number) {
  const focus = { ...storeOfSeed(violating, fault !== undefined), ...fault?.focus };
  const decisions = await shortened(violating, fault?.plant, focus);
  if (!decisions) return;
  console.log(`Shortened to ${decisions.length} decisions; --seed ${violating} plays the same again.\n`);
  await play(repeatedChance(decisions), { plant: fault?.plant, focus, say: (line) => console.log(line) });
}
