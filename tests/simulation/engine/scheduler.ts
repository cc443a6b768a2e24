import { type Service, ServiceFailure } from '#core/kernel/failures.ts';
import type { Chance } from './chance.ts';
import type { Swarm } from './swarm.ts';

/** One piece of work from its start to its end: a request, a run of a job, a visit of a browser. */
export type Task = { readonly name: string };

/**
 * The maker of calls: a process of the program, or a visit of a browser, which is a task by itself. A dead caller gets no
 * answers.
 */
export type Caller = { readonly name: string; alive: boolean; readonly task?: Task };

/** The service called, and whether the network may deliver the call twice (`isRepeatable`). */
export type CallKind = { readonly service: Service; readonly isRepeatable: boolean };

type Call = {
  readonly task: Task;
  readonly caller: Caller;
  readonly what: string;
  readonly kind: CallKind;
  readonly perform: (isConflict: boolean) => unknown;
  /** The call's subject and answer in words, for the trace. */
  readonly detail: ((answer: unknown) => string) | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: unknown) => void;
  /** Delivers the answer of a call that was performed and whose answer is still on its way. */
  answer: (() => void) | undefined;
};

export type Scheduler = {
  /** Makes a call across a boundary. The schedule decides when it is performed and answered. */
  readonly call: <Answer>(
    caller: Caller,
    what: string,
    kind: CallKind,
    perform: (isConflict: boolean) => Answer | Promise<Answer>,
    detail?: (answer: unknown) => string,
  ) => Promise<Answer>;
  /** Begins a task, which runs at once up to its first call. @returns its result; a rejection never counts as unhandled */
  readonly start: <Value>(task: Task, work: () => Promise<Value>) => Promise<Value>;
  /** Waits until all tasks wait for an open call. */
  readonly settle: () => Promise<void>;
  /** Performs or answers one open call. */
  readonly step: () => Promise<void>;
  readonly openCalls: () => number;
  /** From now on there are no faults, and the oldest call always goes first. */
  readonly calm: () => void;
  /** Drops the open calls of a dead caller. */
  readonly drop: (caller: Caller) => void;
};

export type SchedulerHooks = {
  /** Receives each line of the trace; absent when no trace is wanted. */
  readonly say?: ((line: string) => void) | undefined;
  /** The fault `dies`: this process must be killed now. */
  readonly dies: (caller: Caller) => void;
  /** Runs after each performed call. */
  readonly performed: () => void;
  /** Reports a bug: a task that ended with an error other than `ServiceFailure`. */
  readonly bug: (task: Task, cause: unknown) => void;
};

// Read when this module loads, because a test may replace the global `setImmediate`.
const { setImmediate: afterMicrotasks } = globalThis;

/** Waits until all tasks wait for an open call. One turn of the event loop is enough: only calls are asynchronous. */
const settled = () => new Promise<void>((resolve) => afterMicrotasks(resolve));

/** A scheduler that decides by chance which open call goes on and with which fault. */
export const schedulerFor = (chance: Chance, swarm: Swarm, hooks: SchedulerHooks): Scheduler => {
  const { say } = hooks;
  let calls: Call[] = [];
  let running: Task = { name: 'no task' };
  let isCalm = false;

  const choose = (): Call => {
    const [oldest] = calls;
    if (!oldest) throw new Error('no call is open');
    if (isCalm) return oldest;
    if (swarm.policy === 'forced' && !chance.happens(60)) {
      const own = calls.find(({ task }) => task === running);
      if (own) return own;
    }
    return chance.pick(calls);
  };

  const without = (call: Call) => {
    calls = calls.filter((each) => each !== call);
  };

  const performed = async (call: Call, isConflict: boolean): Promise<() => void> => {
    try {
      const answer = await call.perform(isConflict);
      if (say && call.detail) say(`    ${call.detail(answer)}`);
      hooks.performed();
      return () => call.resolve(answer);
    } catch (cause) {
      say?.(`    throws ${String(cause)}`);
      hooks.performed();
      return () => call.reject(cause);
    }
  };

  const noAnswer = ({ kind, what }: Call) =>
    new ServiceFailure(kind.service, `no answer to ${what}`, { retryable: true });

  const fault = ({ kind, caller }: Call): 'none' | 'before' | 'after' | 'slow' | 'twice' | 'dies' | 'dies after' => {
    if (isCalm) return 'none';
    const number = chance.below(1000);
    let bound = 1000;
    const within = (permille: number) => {
      bound -= permille;
      return number >= bound;
    };
    if (within(swarm.failBefore)) return 'before';
    if (within(swarm.failAfter)) return 'after';
    if (within(swarm.slowAnswer)) return 'slow';
    if (within(swarm.repeated)) return kind.isRepeatable || kind.service === 'store' ? 'twice' : 'none';
    if (!caller.task && within(swarm.dies)) return number % 2 === 0 ? 'dies' : 'dies after';
    return 'none';
  };

  const advance = async (call: Call): Promise<void> => {
    running = call.task;
    if (call.answer) {
      say?.(`${call.task.name}: ${call.what} is answered`);
      without(call);
      call.answer();
      return;
    }
    const how = fault(call);
    say?.(`${call.task.name}: ${call.what}${words[how]}`);
    if (how === 'dies') return hooks.dies(call.caller);
    if (how === 'before') {
      without(call);
      call.reject(noAnswer(call));
      return;
    }
    // `twice`: a repeatable request arrives twice; a transaction has a conflict and runs its decision again.
    if (how === 'twice' && call.kind.isRepeatable) {
      await performed(call, false);
      await settled();
    }
    const answer = await performed(call, how === 'twice' && !call.kind.isRepeatable);
    if (how === 'dies after') return hooks.dies(call.caller);
    if (how === 'slow') {
      call.answer = answer;
      return;
    }
    without(call);
    if (how === 'after') call.reject(noAnswer(call));
    else answer();
  };

  return {
    call: <Answer>(
      caller: Caller,
      what: string,
      kind: CallKind,
      perform: (isConflict: boolean) => Answer | Promise<Answer>,
      detail?: (answer: unknown) => string,
    ) =>
      new Promise<Answer>((resolve, reject) => {
        // The call of a dead caller never settles.
        if (!caller.alive) return;
        calls.push({
          task: caller.task ?? running,
          caller,
          what,
          kind,
          perform,
          detail,
          resolve: resolve as (answer: unknown) => void,
          reject,
          answer: undefined,
        });
      }),
    start(task, work) {
      running = task;
      say?.(`${task.name} begins`);
      const ended = work();
      ended.then(
        () => say?.(`${task.name} ends`),
        (cause: unknown) => {
          say?.(`${task.name} fails: ${String(cause)}`);
          if (!(cause instanceof ServiceFailure)) hooks.bug(task, cause);
        },
      );
      return ended;
    },
    settle: settled,
    async step() {
      await advance(choose());
      await settled();
    },
    openCalls: () => calls.length,
    calm: () => {
      isCalm = true;
    },
    drop: (caller) => {
      calls = calls.filter((each) => each.caller !== caller);
    },
  };
};

const words = {
  none: '',
  before: ': fails before it is done',
  after: ': is done, and the answer is lost',
  slow: ': is done, and the answer takes a while',
  twice: ': happens twice',
  dies: ': the process dies before it',
  'dies after': ': is done, and the process dies',
} as const;
