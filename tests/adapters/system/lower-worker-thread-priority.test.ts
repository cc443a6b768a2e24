import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerWorkerThreadPriority } from '#adapters/system/lower-worker-thread-priority.ts';

const tasks = '/proc/self/task';

/** The niceness of each worker thread; empty where the system has no priorities by thread. */
const workers = (): readonly number[] =>
  (existsSync(tasks) ? readdirSync(tasks) : [])
    .filter((task) => readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === 'libuv-worker')
    .map((task) => getPriority(Number(task)));

it('the server’s worker threads get a lower priority than its event loop', async () => {
  const before = getPriority();
  await lowerWorkerThreadPriority();
  expect(new Set(workers())).toEqual(new Set(workers().map(() => 19)));
  expect(workers().length > 0).toBe(process.platform === 'linux');
  expect(getPriority()).toBe(before);
});
