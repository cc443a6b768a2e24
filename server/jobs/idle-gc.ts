import { getHeapStatistics } from 'node:v8';
import { second } from '#core/kernel/time.ts';
import type { Job } from './start-jobs.ts';

const intervalMs = 2 * second;
/** What the jobs of a festival that nobody visits take, and some more. */
const idleUtilization = 0.05;
/** Less than this is not worth the moment it takes. */
const minReclaimableBytes = 8 * 2 ** 20;

export type ProcessProbe = {
  /** Share of the time since it was last asked in which the event loop had something to do, 0 to 1. */
  readonly utilization: () => number;
  /** What the heap holds of the machine's memory, used or not. */
  readonly heapBytes: () => number;
  /** Collects everything that can be, and gives back what is then free; undefined without `--expose-gc`. */
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
 * Gives memory back once a process has come to rest: V8 takes a server for a page that somebody looks at, and lets what
 * a start or a crowd has left behind lie for minutes. It takes some fifty milliseconds, in which nobody waits.
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
