import type { StaffAction, StaffChange } from '#core/audit-log/staff-action.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { newsBus } from '../world/news.ts';
import { type Plant, type Process, startProcess } from '../world/process.ts';
import type { World } from '../world/world.ts';
import type { Chance } from './chance.ts';
import type { Caller, Scheduler } from './scheduler.ts';

/** Where actors act: the world, the processes that are alive, and how to begin something and to ask a process. */
export type Stage = {
  readonly world: World;
  readonly chance: Chance;
  readonly processes: readonly Process[];
  readonly aProcess: () => Process;
  /** A visit of a browser, a phone, the provider: it makes requests. */
  readonly visit: (name: string, work: (client: Caller) => Promise<unknown>) => void;
  /** A request over the network: it may be lost, arrive twice, and its answer may be lost. @throws ServiceFailure */
  readonly request: <Answer>(
    client: Caller,
    what: string,
    work: (process: Process) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Runs a job of a process, unless it runs there already. */
  readonly runJob: (process: Process, job: Process['jobs'][number]) => void;
  /** The process dies with all that it kept for itself, and another one begins on what is durable. */
  readonly kill: (process: Caller) => void;
  /** What devices do once nothing fails any more: they send what they still have. */
  readonly whenOver: (() => void)[];
  /** An action of staff, as a route describes it. */
  readonly actionOf: (change: StaffChange) => StaffAction;
};

const organiser = { userId: userId('organiser'), name: 'Morwenna Pike' };

const network = { service: 'festival', isRepeatable: true } as const;
const wayBack = { service: 'festival', isRepeatable: false } as const;

/** Opens the stage with the swarm's processes. */
export const openStage = (
  world: World,
  chance: Chance,
  scheduler: Scheduler,
  say: ((line: string) => void) | undefined,
  plant: Plant | undefined,
): Stage => {
  let started = 0;
  const bus = newsBus(world, scheduler);
  const start = (): Process => {
    started += 1;
    return startProcess(world, scheduler, bus, `process ${started}`, plant);
  };
  const processes = Array.from({ length: world.swarm.processes }, start);
  const inFlight = new Map<Caller, Set<(cause: unknown) => void>>();
  const aProcess = () => chance.pick(processes);

  const served = <Answer>(process: Process, what: string, work: (process: Process) => Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      const waiting = inFlight.get(process) ?? new Set();
      inFlight.set(process, waiting.add(reject));
      scheduler.start({ name: `${process.name} ${what}` }, () => work(process)).then(resolve, reject);
    });

  return {
    world,
    chance,
    processes,
    aProcess,
    whenOver: [],
    actionOf: (change) => ({
      ...change,
      id: world.newId('action'),
      at: world.machineClock.now(),
      actor: organiser,
      from: { network: 'this machine' },
    }),
    visit: (name, work) => {
      const task = { name };
      const client: Caller = { name, alive: true, task };
      scheduler.start(task, () => work(client)).catch(() => {});
    },
    request: async (client, what, work) => {
      const { running } = await scheduler.call(client, `asks to ${what}`, network, () => {
        const answer = served(aProcess(), what, work);
        answer.catch(() => {});
        return { running: answer };
      });
      const answer = await running;
      await scheduler.call(client, `hears of ${what}`, wayBack, () => {});
      return answer;
    },
    runJob: (process, job) => {
      if (job.isRunning) return;
      job.isRunning = true;
      const over = () => {
        job.isRunning = false;
      };
      scheduler.start({ name: `${process.name} ${job.name}` }, job.run).then(over, over);
    },
    kill: (process) => {
      say?.(`${process.name} dies`);
      process.alive = false;
      scheduler.drop(process);
      bus.leave(process);
      processes[processes.findIndex((each) => each === process)] = start();
      const gone = new ServiceFailure('festival', `${process.name} has died`, { retryable: true });
      for (const reject of inFlight.get(process) ?? []) reject(gone);
      inFlight.delete(process);
    },
  };
};
