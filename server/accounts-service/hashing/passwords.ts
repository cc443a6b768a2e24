import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { hashingQueue } from './hashing-queue.ts';

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const randomBase64 = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes)))
    .toString('base64')
    .replaceAll('=', '');

/** A hash that matches no password, so that comparing takes as long for a person without one. */
const decoy = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${randomBase64(16)}$${randomBase64(32)}`;

/**
 * Hashes and compares passwords and recovery codes. Both methods are slow on purpose and therefore bounded; they throw
 * `AccountError('general_server_busy')` when the queue is full.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash the answer is false, after the same time. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** A password as RFC 8265 compares it: keyboards type "â" as one character or as two, and spaces of several kinds. */
const prepared = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Fewer than libuv's threads, and at most the number of cores: more hashes would only evict each other's cache lines. */
const defaultConcurrency = Math.min(2, availableParallelism());

/**
 * argon2id off the event loop. A flood of sign-ins waits in a short queue of its own and is then refused, so that it
 * takes neither the processor nor libuv's other threads from the rest of the site.
 */
export const argonPasswords = ({
  atOnce: concurrency = defaultConcurrency,
  maxWaiting: maxQueued = 64,
  together: releaseBatchSize = 8,
} = {}): Passwords => {
  const enqueue = hashingQueue({ concurrency, maxQueued, releaseBatchSize });
  return {
    hash: (password) => enqueue(() => hash(prepared(password), parameters)),
    matches: (password, known) =>
      enqueue(async () => (await verify(known ?? decoy, prepared(password))) && known !== null),
  };
};

/** Whether a hash has other parameters than the current ones and should be renewed at the next log-in. */
export const isOutdated = (known: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(known);
  return (
    memoryCost !== parameters.memoryCost || timeCost !== parameters.timeCost || parallelism !== parameters.parallelism
  );
};

/** A hash's parameters under the protocol's names. */
export const hashOptions = (known: string) => {
  const { memoryCost, timeCost, parallelism } = parseOptions(known);
  return { type: 'argon2', memoryCost, timeCost, threads: parallelism };
};
