import { getHeapStatistics } from 'node:v8';
import { second } from '#core/kernel/time.ts';
import type { Job } from './start-jobs.ts';

const intervalMs = 2 * second;
/** The utilization below which a process counts as idle: a little more than the jobs alone cause. */
const idleUtilization = 0.05;
/** The least growth of the heap since the last collection that is worth the pause of another. */
const minReclaimableBytes = 8 * 2 ** 20;

export type ProcessProbe = {
  /** Event loop utilization since the last call, 0 to 1. */
  readonly utilization: () => number;
  /** Size of the heap, used or not. */
  readonly heapBytes: () => number;
  /** Runs a full collection and returns free pages to the system; undefined without `--expose-gc`. */
  readonly collect: (() => void) | undefined;
};

const thisProcess = (): ProcessProbe => {
  let before = performance.eventLoopUtilization();
  return {
    utilization() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    heapBytes: () => getHeapStatistics().total_heap_size,
    collect: globalThis.gc && (() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })),
  };
};

/**
 * Collects garbage once the process is idle (decision 27): V8 itself leaves the garbage of a start or a rush in memory for
 * minutes.
 * A collection takes some fifty milliseconds.
 */
export const collectGarbageWhenIdle = ({ utilization, heapBytes, collect }: ProcessProbe = thisProcess()): Job => {
  let heapAfterLastGc = 0;
  let wasIdle = false;
  return {
    name: 'memory to give back',
    intervalMs,
    run: async () => {
      const isIdle = utilization() < idleUtilization;
      if (collect && isIdle && wasIdle && heapBytes() - heapAfterLastGc >= minReclaimableBytes) {
        collect();
        heapAfterLastGc = heapBytes();
      }
      wasIdle = isIdle;
    },
  };
};
