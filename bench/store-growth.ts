import { statSync } from 'node:fs';
import { join } from 'node:path';
import { exportList, readList } from '#core/desk/lists/read-list.ts';
import { csvPieces } from '#core/kernel/csv.ts';
import { userId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import type { Festival } from '../server/composition/festival.ts';
import { residentMiB } from './processes.ts';

/**
 * The cost of a store with this many tickets: the processor time in milliseconds of each task that reads the whole store,
 * and the sizes of the CSV export, of the store's file and of the process's memory.
 */
export type Growth = {
  readonly tickets: number;
  readonly cpuMs: Readonly<Record<string, number>>;
  readonly csvBytes: number;
  readonly storeBytes: number;
  readonly mebibytes: number;
};

/** Measures processor time instead of elapsed time, so that other work on the machine does not change the result. */
const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
};

/** Measures the tasks that read the whole store, after a first run of each. */
export const storeGrowth = async (festival: Festival, dataDir: string, tickets: number): Promise<Growth> => {
  const { lists, overview } = festival.desk;
  const staff = { id: userId('organiser'), name: 'Ada' };
  const describe = festival.desk.describeActions({ ip: '127.0.0.1' }, staff);
  const asked = { q: '', group: null, onlyWithValue: false, sort: null, isDescending: false };
  let csvBytes = 0;
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    'the list of who comes to the door': () => readList(lists)('door', asked, 100),
    'the same list, searched': () => readList(lists)('door', { ...asked, q: 'digby' }, 100),
    'the same list as a file': async () => {
      const { heading, rows } = await exportList(lists)('door', asked, describe);
      csvBytes = 0;
      for await (const piece of csvPieces(rows, heading)) csvBytes += Buffer.byteLength(piece);
    },
    'the takings of all days': () => overview.salesFigures.between(instant(0), instant(Date.now() + 1e12)),
    'the check that sales add up': () => festival.shop.salesCheck.run(),
  };
  const cpuMs: Record<string, number> = {};
  for (const [name, work] of Object.entries(works)) {
    await work();
    cpuMs[name] = await cpuMsOf(work);
  }
  return {
    tickets,
    cpuMs,
    csvBytes,
    storeBytes: statSync(join(dataDir, 'festival.db')).size,
    mebibytes: residentMiB(process.pid),
  };
};
