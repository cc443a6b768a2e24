import type { Service } from '#core/kernel/failures.ts';
import { laterBy } from '#core/kernel/time.ts';
import type { Caller, Scheduler } from '../engine/scheduler.ts';
import type { Seat } from '../site/seats.ts';
import { inWords } from './in-words.ts';
import type { NewsBus } from './news.ts';
import { type OuterPorts, serviceOf } from './ports.ts';
import { programOf } from './program.ts';
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

/** One process of the program: routes, use cases and jobs on ports whose calls are scheduled. */
export type Process = Caller & { readonly jobs: readonly SimulatedJob[]; readonly seat: Seat };

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Passes the calls of a port through the scheduler. After a conflict the store calls a decision function a second time. */
const scheduled = <Port extends object>(
  port: Port,
  name: string,
  service: Service,
  caller: Caller,
  { call }: Scheduler,
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
            (isConflict) => (run as AnyFunction)(...(isConflict ? args.map(decidedTwice) : args)),
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

/** Starts a process on the world's stored data. */
export const startProcess = (
  world: World,
  scheduler: Scheduler,
  bus: NewsBus,
  name: string,
  plant: Plant | undefined,
  seat: Seat,
  skew: number,
): Process => {
  const caller: Caller = { name, alive: true };
  const stored = plant?.store?.(world.outer, world) ?? world.outer;
  const watched = world.mail.watched(stored.outbox, () => laterBy(world.machineClock.now(), skew));
  const outer = { ...stored, outbox: watched.outbox };
  const scheduledPorts = Object.fromEntries(
    Object.entries(outer).map(([port, methods]) => [
      port,
      scheduled(methods, port, serviceOf(port as keyof OuterPorts), caller, scheduler),
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
  const { services, runs } = programOf(plant?.process?.(ports, world) ?? ports, world, bus.join(caller), name, skew);
  const jobs = Object.entries(runs).map(([job, run]) => ({ name: job, run, isRunning: false }));
  seat.sit(services);
  return Object.assign(caller, { jobs, seat });
};
