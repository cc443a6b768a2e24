import { describe, expect, it } from 'vitest';
import { collectGarbageWhenIdle } from '../../../server/jobs/idle-gc.ts';

const mebibytes = (count: number) => count * 2 ** 20;

/** A process whose heap is what is said last, and halves when it is collected. */
const aMachine = () => {
  let busy = 0;
  let heap = mebibytes(40);
  let collections = 0;
  return {
    is: (now: { busy?: number; heap?: number }) => {
      busy = now.busy ?? busy;
      heap = now.heap ?? heap;
    },
    collections: () => collections,
    machine: {
      utilization: () => busy,
      heapBytes: () => heap,
      collect: () => {
        collections += 1;
        heap /= 2;
      },
    },
  };
};

const looks = async (job: ReturnType<typeof collectGarbageWhenIdle>, times: number) => {
  for (let time = 0; time < times; time++) await job.run();
};

describe('memory at rest', () => {
  it('is given back once, when nobody has asked for anything for two looks', async () => {
    const { machine, collections } = aMachine();
    const job = collectGarbageWhenIdle(machine);
    await job.run();
    expect(collections()).toBe(0);
    await looks(job, 5);
    expect(collections()).toBe(1);
  });

  it('stays where it is while a crowd is served', async () => {
    const { is, machine, collections } = aMachine();
    const job = collectGarbageWhenIdle(machine);
    is({ busy: 0.5, heap: mebibytes(200) });
    await looks(job, 5);
    expect(collections()).toBe(0);
    is({ busy: 0.01 });
    await job.run();
    expect(collections()).toBe(0);
    await job.run();
    expect(collections()).toBe(1);
  });

  it('is given back again only when it has grown by what is worth the moment', async () => {
    const { is, machine, collections } = aMachine();
    const job = collectGarbageWhenIdle(machine);
    await looks(job, 2);
    is({ heap: mebibytes(27) });
    await looks(job, 5);
    expect(collections()).toBe(1);
    is({ heap: mebibytes(28) });
    await job.run();
    expect(collections()).toBe(2);
  });

  it('is left to V8 where the collector cannot be called', async () => {
    const { machine } = aMachine();
    await looks(collectGarbageWhenIdle({ ...machine, collect: undefined }), 5);
    expect(machine.heapBytes()).toBe(mebibytes(40));
  });
});
