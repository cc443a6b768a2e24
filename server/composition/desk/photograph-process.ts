import { type ChildProcess, fork } from 'node:child_process';
import type { MadePhotograph, PhotographMaker, PhotographRefusal } from '#core/desk/gallery/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Result } from '#core/kernel/result.ts';
import { minute, second } from '#core/kernel/time.ts';

/** What the process answers for one photograph. */
export type MadeAnswer = Result<MadePhotograph, PhotographRefusal>;

type Waits = {
  /** The longest that one photograph may take; on a busy machine a large one takes half of it. */
  readonly patienceMs: number;
  /** How long the process stays for a further photograph. */
  readonly idleMs: number;
};

/**
 * Makes photographs in a process of their own, one at a time. In the program's own, a picture that the library never finishes
 * (lovell/sharp#4486: libvips waits for itself) would hold up every later one until the next start, and the memory of large
 * pictures would stay. A process that does not answer is ended, and that photograph can be sent again.
 * @param script the process's script; tests pass broken ones
 */
export const photographProcess = (
  script = new URL('./photograph-process-script.ts', import.meta.url),
  { patienceMs, idleMs }: Waits = { patienceMs: 2 * minute, idleMs: 20 * second },
): PhotographMaker => {
  let running: ChildProcess | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const started = (): ChildProcess => {
    const process = fork(script, { serialization: 'advanced' });
    // Neither keeps the program from ending; the process ends with its channel.
    process.unref();
    process.channel?.unref();
    process.once('exit', () => end(process));
    process.on('error', () => end(process));
    return process;
  };
  const end = (process: ChildProcess) => {
    if (running === process) running = undefined;
    process.kill('SIGKILL');
  };

  const make = (bytes: Uint8Array): Promise<MadeAnswer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      running ??= started();
      const process = running;
      const settle = () => {
        clearTimeout(patience);
        process.off('message', done).off('exit', gone).off('error', broken);
      };
      const fail = (why: string) => {
        settle();
        end(process);
        reject(new ServiceFailure('festival', `a photograph was not made: ${why}`, { retryable: true }));
      };
      const done = (answer: unknown) => {
        settle();
        idle = setTimeout(() => end(process), idleMs).unref();
        resolve(answer as MadeAnswer);
      };
      const gone = (code: number | null, signal: string | null) => fail(`its process ended (${signal ?? code})`);
      const broken = (cause: Error) => fail(String(cause));
      const patience = setTimeout(() => fail(`nothing within ${patienceMs / second} s`), patienceMs);
      process.once('message', done).once('exit', gone).once('error', broken);
      process.send(bytes, (cause) => cause && broken(cause));
    });

  return {
    make(bytes) {
      const made = turn.then(() => make(bytes));
      turn = made.catch(() => undefined);
      return made;
    },
  };
};
