import { type HttpClient, httpClient } from '#adapters/http-api/http-client.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { codeOf } from '#core/kernel/endpoint.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { ArrivingRequest, SentAnswer } from '../site/inject.ts';
import type { Seat } from '../site/seats.ts';
import { newsBus } from '../world/news.ts';
import { type Plant, type Process, startProcess } from '../world/process.ts';
import type { World } from '../world/world.ts';
import type { Chance } from './chance.ts';
import type { Caller, Scheduler } from './scheduler.ts';

/** The actors' access to a schedule: the world, the living processes, and functions that start work and make requests. */
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
  /** Runs a job of a process unless it is already running there. */
  readonly runJob: (process: Process, job: Process['jobs'][number]) => void;
  /** Ends a process, which loses its memory; another process starts from the stored data in its place. */
  readonly kill: (process: Process) => void;
  /** Functions that send what devices still have; they run in the final rounds without faults. */
  readonly whenOver: (() => void)[];
};

const network = { service: 'festival', isRepeatable: true } as const;
/** A signal that never aborts, because no real time passes in a schedule. */
const inNoTime = new AbortController().signal;
const wayBack = { service: 'festival', isRepeatable: false } as const;

/** Opens a stage with as many processes as the swarm has. */
export const openStage = (
  world: World,
  chance: Chance,
  scheduler: Scheduler,
  say: ((line: string) => void) | undefined,
  plant: Plant | undefined,
  seats: readonly Seat[],
): Stage => {
  let started = 0;
  const bus = newsBus(world, scheduler);
  const start = (seat: Seat): Process => {
    started += 1;
    const skew = world.swarm.skew === 0 ? 0 : chance.below(2 * world.swarm.skew + 1) - world.swarm.skew;
    return startProcess(world, scheduler, bus, `process ${started}`, plant, seat, skew);
  };
  const processes = seats.slice(0, world.swarm.processes).map(start);
  const inFlight = new Map<Caller, Set<(cause: unknown) => void>>();
  const aProcess = () => chance.pick(processes);

  const served = (process: Process, asked: ArrivingRequest) =>
    new Promise<SentAnswer>((resolve, reject) => {
      const waiting = inFlight.get(process) ?? new Set();
      inFlight.set(process, waiting.add(reject));
      const work = async (): Promise<SentAnswer> => {
        const { described, ...answer } = await process.seat.answer(asked);
        noteAnswer(world, described, answer);
        return answer;
      };
      scheduler.start({ name: `${process.name} ${asked.method} ${asked.path}` }, work).then(resolve, reject);
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
    whenOver: [],
    visit: (name, work) => {
      const task = { name };
      const client: Caller = { name, alive: true, task };
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
      scheduler.start({ name: `${process.name} ${job.name}` }, job.run).then(over, over);
    },
    kill: (process) => {
      say?.(`${process.name} dies`);
      process.alive = false;
      scheduler.drop(process);
      bus.leave(process);
      processes[processes.indexOf(process)] = start(process.seat);
      const gone = new ServiceFailure('festival', `${process.name} has died`, { retryable: true });
      for (const reject of inFlight.get(process) ?? []) reject(gone);
      inFlight.delete(process);
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
