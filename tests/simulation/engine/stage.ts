import { type HttpClient, httpClient } from '#adapters/http-api/http-client.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { codeOf } from '#core/kernel/endpoint.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { ArrivingRequest, SentAnswer } from '../site/inject.ts';
import type { Seat } from '../site/seats.ts';
import { newsBus } from '../world/news.ts';
import { type Plant, type Process, type ServedYear, type SimulatedJob, startProcess } from '../world/process.ts';
import type { World } from '../world/world.ts';
import type { Chance } from './chance.ts';
import type { Caller, Scheduler } from './scheduler.ts';

/** The actors' access to one year of a schedule: its world, the living processes, and functions that start work and requests. */
export type Stage = {
  readonly world: World;
  readonly chance: Chance;
  readonly processes: readonly Process[];
  readonly aProcess: () => Process;
  /** Starts a task that makes requests: a visit of a browser or a phone, or a delivery by the provider. */
  readonly visit: (name: string, work: (client: Caller) => Promise<unknown>) => void;
  /**
   * Sends a request over the network to a random process. The request can be lost or arrive twice; its answer can be lost.
   * @throws ServiceFailure
   */
  readonly request: (client: Caller, asked: ArrivingRequest) => Promise<SentAnswer>;
  /** The API client of the site's pages. @param as the logged-in account */
  readonly api: (client: Caller, as?: string | null) => HttpClient;
  /** The jobs of this year in a process. */
  readonly jobsOf: (process: Process) => readonly SimulatedJob[];
  /** Runs a job of a process unless it is already running there. */
  readonly runJob: (process: Process, job: SimulatedJob) => void;
  /** Functions that send what devices still have; they run in the final rounds without faults. */
  readonly whenOver: (() => void)[];
};

const network = { service: 'festival', isRepeatable: true } as const;
/** A signal that never aborts, because no real time passes in a schedule. */
const inNoTime = new AbortController().signal;
const wayBack = { service: 'festival', isRepeatable: false } as const;

type Opening = {
  readonly worlds: readonly World[];
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly say: ((line: string) => void) | undefined;
  readonly plant: Plant | undefined;
  /** The seats of each process, one for each year. */
  readonly seats: readonly (readonly Seat[])[];
  readonly performed: (by: World, what: string) => void;
};

/** The stages of the years, on which the same processes are. */
export type Stages = {
  readonly all: readonly Stage[];
  readonly processes: readonly Process[];
  /** Ends a process, which loses its memory; another process starts from the stored data in its place. */
  readonly kill: (process: Process) => void;
};

/** Opens a stage for each year, with as many processes as the swarm has. */
export const openStages = ({ worlds, chance, scheduler, say, plant, seats, performed }: Opening): Stages => {
  const [{ swarm, log } = missing()] = worlds;
  let started = 0;
  const bus = newsBus({ log }, scheduler);
  const start = (own: readonly Seat[]): Process => {
    started += 1;
    const skew = swarm.skew === 0 ? 0 : chance.below(2 * swarm.skew + 1) - swarm.skew;
    return startProcess({ worlds, scheduler, bus, plant, seats: own, performed }, `process ${started}`, skew);
  };
  const processes = seats.slice(0, swarm.processes).map(start);
  const inFlight = new Map<Caller, Set<(cause: unknown) => void>>();
  const kill = (process: Process) => {
    say?.(`${process.name} dies`);
    process.alive = false;
    scheduler.drop(process);
    bus.leave(process);
    processes[processes.indexOf(process)] = start(process.years.map(({ seat }) => seat));
    const gone = new ServiceFailure('festival', `${process.name} has died`, { retryable: true });
    for (const reject of inFlight.get(process) ?? []) reject(gone);
    inFlight.delete(process);
  };
  const all = worlds.map((world, year) => openStage(world, year, { worlds, chance, scheduler, processes, inFlight }));
  return { all, processes, kill };
};

const missing = (): never => {
  throw new Error('a schedule has at least one year');
};

type OnStage = Pick<Opening, 'worlds' | 'chance' | 'scheduler'> & {
  readonly processes: readonly Process[];
  /** What rejects the requests that a process is answering. */
  readonly inFlight: Map<Caller, Set<(cause: unknown) => void>>;
};

const openStage = (world: World, year: number, { worlds, chance, scheduler, processes, inFlight }: OnStage): Stage => {
  const inYear = worlds.length > 1 ? `${world.edition.year}: ` : '';
  const servedBy = (process: Process): ServedYear => process.years[year] ?? missing();
  const aProcess = () => chance.pick(processes);

  const served = (process: Process, asked: ArrivingRequest) =>
    new Promise<SentAnswer>((resolve, reject) => {
      const waiting = inFlight.get(process) ?? new Set();
      inFlight.set(process, waiting.add(reject));
      const work = async (): Promise<SentAnswer> => {
        const { described, ...answer } = await servedBy(process).seat.answer(asked);
        noteAnswer(world, described, answer);
        return answer;
      };
      scheduler.start({ name: `${inYear}${process.name} ${asked.method} ${asked.path}` }, work).then(resolve, reject);
    });

  const request = async (client: Caller, asked: ArrivingRequest): Promise<SentAnswer> => {
    const what = `${asked.method} ${asked.path}`;
    const { running } = await scheduler.call(client, `asks for ${what}`, network, () => {
      const answer = served(aProcess(), asked);
      answer.catch(() => {});
      return { running: answer };
    });
    const answer = await running;
    await scheduler.call(client, `hears ${answer.status} of ${what}`, wayBack, () => {});
    return answer;
  };

  return {
    world,
    chance,
    processes,
    aProcess,
    jobsOf: (process) => servedBy(process).jobs,
    whenOver: [],
    visit: (name, work) => {
      const task = { name: `${inYear}${name}` };
      const client: Caller = { name: task.name, alive: true, task };
      scheduler.start(task, () => work(client)).catch(() => {});
    },
    request,
    api: (client, as) =>
      httpClient({
        fetch: (async (path: string, { method = 'GET', headers, body }: RequestInit) => {
          const sent = await request(client, {
            method,
            path,
            headers: Object.fromEntries(new Headers(headers)),
            body: typeof body === 'string' ? body : undefined,
          });
          return { ok: sent.status < 300, status: sent.status, json: async () => JSON.parse(sent.body) };
        }) as unknown as typeof fetch,
        bearer: async () => as ?? undefined,
        timeoutAfter: () => inNoTime,
      }),
    runJob: (process, job) => {
      if (job.isRunning) return;
      job.isRunning = true;
      const over = () => {
        job.isRunning = false;
      };
      scheduler.start({ name: `${inYear}${process.name} ${job.name}` }, job.run).then(over, over);
    },
  };
};

/**
 * Records the staff action of a successful answer, which must be in the audit log at the end.
 * @throws Error for a 500 or 400: a bug of the program, or an actor's request that no page would make
 */
const noteAnswer = ({ facts }: World, described: readonly StaffAction[], { status, body }: SentAnswer): void => {
  // A notice that was under way for too long is signed again at its next delivery.
  const isLate = body.includes(codeOf('notice-not-genuine'));
  if (status === 500 || (status === 400 && !isLate)) throw new Error(`the site answers ${status}: ${body}`);
  const last = described.at(-1);
  // A change that still waits for the payment provider is logged only when it is done.
  if (status < 300 && last !== undefined && !body.includes('"pending":{')) facts.actionsDone.set(last.id, last);
};
