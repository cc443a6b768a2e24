import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';

const niceness = 19;
const tasks = '/proc/self/task';

/**
 * Lowers the priority of the threads that hash passwords, so that a flood of wrong passwords does not slow down the event
 * loop on the same core. Only Linux sets priorities by thread; elsewhere, or without permission, it changes nothing.
 */
export const lowerWorkerThreadPriority = async (): Promise<void> => {
  try {
    // Node starts all worker threads at the first task.
    await stat('.');
    for (const task of readdirSync(tasks))
      if (readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === 'libuv-worker') setPriority(Number(task), niceness);
  } catch {
    // Ignored: only the speed under a flood depends on the priority.
  }
};
