import { type HttpClient, httpClient } from '#adapters/http-api/http-client.ts';
import type { StaffAction } from '#core/audit-log/staff-action.ts';
import { codeOf } from '#core/kernel/endpoint.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { ArrivingRequest, SentAnswer } from '../site/inject.ts';
import type { Seat } from '../site/seats.ts';
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
  /**
   * A request over the network, to the routes of any process: it may be lost, arrive twice, and its answer may be lost.
   * @throws ServiceFailure
   */
  readonly request: (client: Caller, asked: ArrivingRequest) => Promise<SentAnswer>;
  /** The browser's own client of the site's API. @param as the account that is logged in there */
  readonly api: (client: Caller, as?: string | null) => HttpClient;
  /** Runs a job of a process, unless it runs there already. */
  readonly runJob: (process: Process, job: Process['jobs'][number]) => void;
  /** The process dies with all that it kept for itself, and another one begins on what is durable. */
  readonly kill: (process: Process) => void;
  /** What devices do once nothing fails any more: they send what they still have. */
  readonly whenOver: (() => void)[];
};

const network = { service: 'festival', isRepeatable: true } as const;
/** No time passes while a schedule is played: nothing is ever too late. */
const inNoTime = new AbortController().signal;
const wayBack = { service: 'festival', isRepeatable: false } as const;

/** Opens the stage with the swarm's processes. */
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

/** A bug of ours, or of an actor that asks for what no page would. What the desk is told was done must be in its log. */
const noteAnswer = ({ facts }: World, described: readonly StaffAction[], { status, body }: SentAnswer): void => {
  // A notice that took too long on its way is signed anew the next time.
  const isLate = body.includes(codeOf('notice-not-genuine'));
  if (status === 500 || (status === 400 && !isLate)) throw new Error(`the site answers ${status}: ${body}`);
  const last = described.at(-1);
  // A change that still waits for the provider is logged when it is done.
  if (status < 300 && last !== undefined && !body.includes('"pending":{')) facts.actionsDone.set(last.id, last);
};
