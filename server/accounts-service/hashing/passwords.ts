import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { hashingQueue } from './hashing-queue.ts';

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const randomBase64 = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes)))
    .toString('base64')
    .replaceAll('=', '');

/** A hash that nothing anybody can type has, for those who have no password: comparing takes as long as with a real one. */
const decoy = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${randomBase64(16)}$${randomBase64(32)}`;

/**
 * Keeps passwords. Everything here is slow on purpose and therefore bounded.
 * Both methods throw `AccountError('general_server_busy')` when too many are already waiting.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash the answer is no, and takes as long. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** Never all of libuv's threads; and more than there are cores would only take the caches from each other. */
const defaultConcurrency = Math.min(2, availableParallelism());

/**
 * argon2id off the event loop. A flood of sign-ins waits in a short queue of its own and is then turned away, so that
 * it can take neither the machine nor libuv's other threads from the rest of the site.
 */
export const argonPasswords = ({
  atOnce: concurrency = defaultConcurrency,
  mostWaiting: maxQueued = 64,
  together: releaseBatchSize = 8,
} = {}): Passwords => {
  const enqueue = hashingQueue({ concurrency, maxQueued, releaseBatchSize });
  return {
    hash: (password) => enqueue(() => hash(password, parameters)),
    matches: (password, known) => enqueue(async () => (await verify(known ?? decoy, password)) && known !== null),
  };
};

/** Whether a hash was made with other parameters than today's and should be made anew at the next good login. */
export const isOutdated = (known: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(known);
  return (
    memoryCost !== parameters.memoryCost || timeCost !== parameters.timeCost || parallelism !== parameters.parallelism
  );
};

/** A hash's parameters in the protocol's words. */
export const hashOptions = (known: string) => {
  const { memoryCost, timeCost, parallelism } = parseOptions(known);
  return { type: 'argon2', memoryCost, timeCost, threads: parallelism };
};
