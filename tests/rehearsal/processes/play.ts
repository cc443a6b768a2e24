import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#core/kernel/time.ts';
import { chance } from '#fixtures/chance.ts';
import { buyersAt } from './buyers.ts';
import { doorStaff, ringStaff } from './field-staff.ts';
import { openProcesses } from './installation.ts';
import { makeTrouble, type TroubleReport } from './trouble.ts';
import { boardsIn, faultsFound, oversoldIn, recordsLost, untilReady, untilSettled } from './verify.ts';
import { viewersOf } from './viewers.ts';

export type ProcessesOptions = {
  readonly seed: number;
  readonly processes: number;
  readonly lastsMs: number;
  /** The longest time from one disturbance to the next. */
  readonly troubleEveryMs: number;
  readonly buyers: number;
  readonly viewers: number;
};

export type ProcessesReport = {
  readonly trouble: TroubleReport;
  /** The number of requests of each process, in the order of the balancer. */
  readonly shares: readonly number[];
  readonly restarts: readonly number[];
  /** Exit code and last output of each process that ended by itself, for example at a start without a database. */
  readonly crashes: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
  readonly longestWaitMs: number;
  readonly paid: number;
  /** Products with more places sold and held than their capacity. */
  readonly oversold: readonly string[];
  /** Paid card pages whose order is not recorded as paid. */
  readonly lost: readonly string[];
  /** The faults that the daily sales check found. */
  readonly faults: readonly string[];
  readonly scans: number;
  readonly lostScans: readonly string[];
  readonly ringEvents: number;
  readonly lostRingEvents: readonly string[];
  readonly viewers: number;
  readonly connections: number;
  /** The number of viewers whose board differs from the store's five seconds after the end. */
  readonly wrongBoards: number;
  /** The time from the end of the day until the last viewer had the right boards. */
  readonly boardsRightAfterMs: number;
};

/** How long a viewer may show an outdated board (G6). */
const boardsWithinMs = 5 * second;

/**
 * Plays an afternoon on several processes of the built program with one PostgreSQL, while processes are killed and the
 * database is restarted and paused; then counts the losses (G6).
 */
export const playOnProcesses = async (options: ProcessesOptions): Promise<ProcessesReport> => {
  const { seed, processes: count, lastsMs } = options;
  const dice = chance(seed);
  const installation = await openProcesses(count, { tickets: 60, seed });
  const { observer, running, ports, siteUrl, listensAt, balancer, controls, postgres } = installation;
  try {
    const place = { observer, listensAt, origin: siteUrl, dice };
    const doors = await doorStaff(place, 2);
    const rings = await ringStaff(place, 2, lastsMs);
    const viewers = viewersOf(siteUrl, options.viewers);
    const buyers = buyersAt(siteUrl, controls, chance(seed + 1), { count: options.buyers, pauseMs: second });
    const until = performance.now() + lastsMs;
    const trouble = await makeTrouble(running, postgres, chance(seed + 2), {
      untilMs: until,
      everyMs: options.troubleEveryMs,
    });
    await sleep(Math.max(0, until - performance.now()));
    await Promise.all(ports.map(untilReady));
    await Promise.all([buyers.leave(), doors.stop(), rings.stop()]);
    await Promise.all([doors.sendTheRest(), rings.sendTheRest()]);

    const ended = performance.now();
    const boards = await boardsIn(observer);
    while (viewers.notShowing(boards) > 0 && performance.now() - ended < boardsWithinMs) await sleep(50);
    const wrongBoards = viewers.notShowing(boards);
    const boardsRightAfterMs = performance.now() - ended;
    await viewers.leave();

    const lost = await untilSettled(observer, () => controls.flush());
    const { lostScans, lostRingEvents } = await recordsLost(observer, { doors, rings });
    return {
      trouble,
      shares: balancer.shares(),
      restarts: running.map(({ restarts }) => restarts()),
      crashes: running.flatMap(({ crashes }) => crashes()),
      statuses: buyers.statuses,
      longestWaitMs: Math.max(0, ...buyers.waitedMs),
      paid: buyers.paid.length,
      oversold: await oversoldIn(observer),
      lost,
      faults: await faultsFound(observer),
      scans: doors.made().length,
      lostScans,
      ringEvents: rings.recorded.length,
      lostRingEvents,
      viewers: viewers.count,
      connections: viewers.connections(),
      wrongBoards,
      boardsRightAfterMs,
    };
  } finally {
    await installation.close();
  }
};
