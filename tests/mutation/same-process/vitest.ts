// Replaces 'vitest' in a mutation run: it has the library's own assertions, spies and clocks, and this folder's `describe`,
// `it` and hooks, which can run the same tests again and again in one process.
import { onTestFinished } from './run-tests.ts';

// Vitest's functions read the state of their worker.
Object.assign(globalThis, {
  __vitest_worker__: {
    config: {},
    ctx: {},
    environment: { name: 'node' },
    durations: {},
    evaluatedModules: {},
    filepath: '',
    metaEnv: {},
    moduleExecutionInfo: new Map(),
    onCleanup: () => {},
    onFilterStackTrace: (stack: string) => stack,
    providedContext: {},
    resolvingModules: new Set(),
    rpc: {},
  },
});
const library = await import('vitest');

const later = globalThis.setTimeout;
const now = performance.now.bind(performance);

type Matchers = Record<string, (...expected: readonly unknown[]) => unknown> & { readonly not: Matchers };

/** Replaces the library's `expect.poll`, which works only in tests that the library runs. */
const poll = (read: () => unknown, { timeout = 1000, interval = 50 } = {}) => {
  const matcher = (negated: boolean): unknown =>
    new Proxy(
      {},
      {
        get: (_target, name: string) =>
          name === 'not'
            ? matcher(true)
            : async (...expected: readonly unknown[]) => {
                const end = now() + timeout;
                for (;;)
                  try {
                    const all = library.expect(await read()) as unknown as Matchers;
                    return await (negated ? all.not : all)[name]?.(...expected);
                  } catch (error) {
                    if (now() > end) throw error;
                    await new Promise((resolve) => later(resolve, interval));
                  }
              },
      },
    );
  return matcher(false);
};

export const expect: unknown = new Proxy(library.expect, {
  get: (target, name, receiver) => (name === 'poll' ? poll : Reflect.get(target, name, receiver)),
});
export const vi = library.vi;
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, it as test } from './collect.ts';
export { onTestFinished };

const provided: Record<string, unknown> = { withoutPostgres: true };

/** Sets a value that `inject` returns to the tests. */
export const provide = (name: string, value: unknown): void => {
  provided[name] = value;
};
export const inject = (name: string): unknown => provided[name];
