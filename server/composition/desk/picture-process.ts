import { type ChildProcess, fork } from 'node:child_process';
import type { PhotographMaker } from '#core/desk/gallery/ports.ts';
import type { PictureEncoder } from '#core/desk/pictures/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { minute, second } from '#core/kernel/time.ts';

/** What makes the photographs of the gallery and the pictures of the site from uploaded files. */
export type PictureMakers = PhotographMaker & PictureEncoder;

/** A function with its arguments, as it is sent to the process. */
export type PictureCall = {
  [Name in keyof PictureMakers]: readonly [Name, ...Parameters<PictureMakers[Name]>];
}[keyof PictureMakers];

type Waits = {
  /** The longest that one picture may take; on a busy machine a large one takes half of it. */
  readonly patienceMs: number;
  /** How long the process stays for a further picture. */
  readonly idleMs: number;
};

/**
 * Makes pictures in a process of their own, one at a time. In the program's own, a picture that the library never finishes
 * (lovell/sharp#4486: libvips waits for itself) would hold up every later one until the next start, and the memory of large
 * pictures would stay. A process that does not answer is ended, and that picture can be sent again: ServiceFailure.
 * @param script the process's script; tests pass broken ones
 */
export const pictureProcess = (
  script = new URL('./picture-process-script.ts', import.meta.url),
  { patienceMs, idleMs }: Waits = { patienceMs: 2 * minute, idleMs: 20 * second },
): PictureMakers => {
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

  const answered = (call: PictureCall): Promise<unknown> =>
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
        reject(new ServiceFailure('festival', `a picture was not made: ${why}`, { retryable: true }));
      };
      const done = (answer: unknown) => {
        settle();
        idle = setTimeout(() => end(process), idleMs).unref();
        resolve(answer);
      };
      const gone = (code: number | null, signal: string | null) => fail(`its process ended (${signal ?? code})`);
      const broken = (cause: Error) => fail(String(cause));
      const patience = setTimeout(() => fail(`nothing within ${patienceMs / second} s`), patienceMs);
      process.once('message', done).once('exit', gone).once('error', broken);
      process.send(call, (cause: Error | null) => cause && broken(cause));
    });

  const inTurn = <Answer>(...call: PictureCall): Promise<Answer> => {
    const answer = turn.then(() => answered(call));
    turn = answer.catch(() => undefined);
    return answer as Promise<Answer>;
  };
  return {
    make: (...given) => inTurn('make', ...given),
    encode: (...given) => inTurn('encode', ...given),
    isAsNamed: (...given) => inTurn('isAsNamed', ...given),
  };
};
