import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';

const niceness = 19;
const tasks = '/proc/self/task';

/**
 * Lets the threads that hash passwords give way to the event loop wherever both want the same core: a flood of guesses
 * then costs nobody else their turn. Only Linux can tell threads apart; elsewhere, or where it is forbidden, all stay equal.
 */
export const lowerWorkerThreadPriority = async (): Promise<void> => {
  try {
    // Node starts them with the first work there is for them, all at once.
    await stat('.');
    for (const task of readdirSync(tasks))
      if (readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === 'libuv-worker') setPriority(Number(task), niceness);
  } catch {
    // Slower under a flood, and right all the same.
  }
};
