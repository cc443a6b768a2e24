import type { Service } from '#core/kernel/failures.ts';
import { newsOfEdition } from '#core/kernel/news/news-of-edition.ts';
import { laterBy } from '#core/kernel/time.ts';
import type { Caller, Scheduler } from '../engine/scheduler.ts';
import type { Seat } from '../site/seats.ts';
import { inWords } from './in-words.ts';
import type { NewsBus } from './news.ts';
import { type OuterPorts, serviceOf } from './ports.ts';
import { type OtherYear, programOf } from './program.ts';
import type { World } from './world.ts';

/** Replaces ports with faulty ones, to prove that the simulation notices. */
export type Plant = {
  /** Makes the store or a service faulty; each of its calls is still one step. */
  readonly store?: (store: OuterPorts, world: World) => OuterPorts;
  /** Makes a process faulty: its ports may make any number of calls. */
  readonly process?: (ports: OuterPorts, world: World) => OuterPorts;
};

/** A job of a process, which does not run again before `isRunning` is false. */
export type SimulatedJob = { readonly name: string; readonly run: () => Promise<unknown>; isRunning: boolean };

/** The routes and jobs of one year in a process. */
export type ServedYear = { readonly jobs: readonly SimulatedJob[]; readonly seat: Seat };

/** One process of the program: for each year, routes, use cases and jobs on ports whose calls are scheduled. */
export type Process = Caller & {
  readonly years: readonly ServedYear[];
  /** What an organiser does with years in this process. */
  readonly atDesk: YearsOfProcess;
};

export type YearsOfProcess = ReturnType<typeof programOf>['atDesk'];

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Passes the calls of a port through the scheduler. After a conflict the store calls a decision function a second time. */
const scheduled = <Port extends object>(
  port: Port,
  name: string,
  service: Service,
  caller: Caller,
  { call }: Scheduler,
  performed: (what: string) => void,
): Port =>
  Object.fromEntries(
    Object.entries(port).map(([method, run]) => {
      const what = `${name}.${method}`;
      if (asksNoOne.has(what)) return [method, run];
      const kind = { service, isRepeatable: service === 'payments' };
      return [
        method,
        (...args: readonly unknown[]) =>
          call(
            caller,
            what,
            kind,
            async (isConflict) => {
              const answer = await (run as AnyFunction)(...(isConflict ? args.map(decidedTwice) : args));
              performed(what);
              return answer;
            },
            (answer) => inWords(args, answer),
          ),
      ];
    }),
  ) as Port;

/** Methods that call no service, so that they are not scheduled: verifying a notice's signature. */
const asksNoOne: ReadonlySet<string> = new Set(['notices.read']);

const decidedTwice = (argument: unknown): unknown =>
  typeof argument === 'function'
    ? (...args: readonly unknown[]) => {
        (argument as AnyFunction)(...args);
        return (argument as AnyFunction)(...args);
      }
    : argument;

type Start = {
  readonly worlds: readonly World[];
  readonly scheduler: Scheduler;
  readonly bus: NewsBus;
  readonly plant: Plant | undefined;
  /** A seat for each year. */
  readonly seats: readonly Seat[];
  /** Called after each call of a port by a year, with the call's name. */
  readonly performed: (by: World, what: string) => void;
};

/** Starts a process on the stored data of the worlds, one for each year. @param skew how far its clock is ahead */
export const startProcess = ({ worlds, seats, bus, ...start }: Start, name: string, skew: number): Process => {
  const caller: Caller = { name, alive: true };
  const news = bus.join(caller);
  const programs = worlds.map((world) => {
    const ports = portsOf(world, caller, skew, start);
    const otherYears: OtherYear[] = [];
    return { otherYears, ...programOf(ports, world, newsOfEdition(news, world.prefix), { name, skew, otherYears }) };
  });
  for (const program of programs)
    program.otherYears.push(...programs.filter((other) => other !== program).map(({ services }) => services));
  const years = programs.map(({ services, runs }, at): ServedYear => {
    const seat = seats[at];
    if (!seat) throw new Error(`${name} has no seat for its year ${at + 1}`);
    seat.sit(services);
    return { seat, jobs: Object.entries(runs).map(([job, run]) => ({ name: job, run, isRunning: false })) };
  });
  const [first] = programs;
  if (!first) throw new Error(`${name} has no year`);
  return Object.assign(caller, { years, atDesk: first.atDesk });
};

/** The ports of one year in a process. */
const portsOf = (
  world: World,
  caller: Caller,
  skew: number,
  { plant, scheduler, performed }: Pick<Start, 'plant' | 'scheduler' | 'performed'>,
): OuterPorts => {
  const stored = plant?.store?.(world.outer, world) ?? world.outer;
  const watched = world.mail.watched(stored.outbox, () => laterBy(world.machineClock.now(), skew));
  const outer = { ...stored, outbox: watched.outbox };
  const scheduledPorts = Object.fromEntries(
    Object.entries(outer).map(([port, methods]) => [
      port,
      scheduled(methods, port, serviceOf(port as keyof OuterPorts), caller, scheduler, (what) =>
        performed(world, what),
      ),
    ]),
  ) as OuterPorts;
  const ports: OuterPorts = {
    ...scheduledPorts,
    mailer: {
      send: (id, email) => {
        watched.hands(id);
        return scheduledPorts.mailer.send(id, email);
      },
    },
  };
  return plant?.process?.(ports, world) ?? ports;
};
