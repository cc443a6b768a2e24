import { isSuite, type Suite, type Test } from './collect.ts';

/** The result of a test; `failure` is undefined when it passed. */
export type Outcome = { readonly test: Test; readonly failure: unknown; readonly milliseconds: number };

/** Callbacks during a run, which let the runner record the changes that each test reaches. */
export type Watching = {
  readonly entered: (id: string) => void;
  /** @returns true to end the run after the pending hooks */
  readonly ended: (outcome: Outcome) => boolean;
};

const finished: (() => unknown)[] = [];

/** Registers work to run at the end of the calling test. */
export const onTestFinished = (work: () => unknown): void => void finished.push(work);

const failureOf = (error: unknown): unknown => error ?? new Error('failed without a reason');

const attempt = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
};

/** Runs hooks in turn; a function that a hook returns is called after the tests, as in Vitest. */
const before = async (hooks: Suite['beforeAll'], later: (() => unknown)[]): Promise<unknown> => {
  for (const hook of hooks) {
    const failure = await attempt(async () => {
      const undo: unknown = await hook();
      if (typeof undo === 'function') later.push(() => undo());
    });
    if (failure) return failure;
  }
  return undefined;
};

const after = async (hooks: readonly (() => unknown)[]): Promise<unknown> => {
  let failure: unknown;
  for (const hook of hooks.toReversed()) failure = (await attempt(hook)) ?? failure;
  return failure;
};

const runTest = async (test: Test, around: readonly Suite[]): Promise<unknown> => {
  const later: (() => unknown)[] = [];
  finished.length = 0;
  const prepared = await before(
    around.flatMap(({ beforeEach }) => beforeEach),
    later,
  );
  const ran = prepared ?? (await attempt(test.run));
  const cleared = await after([...around.flatMap(({ afterEach }) => afterEach as (() => unknown)[]), ...later]);
  const ended = await after(finished.splice(0));
  return ran ?? cleared ?? ended;
};

/** All tests of a suite, in order. */
export const testsOf = (suite: Suite): readonly Test[] =>
  suite.children.flatMap((child) => (isSuite(child) ? testsOf(child) : [child]));

/** Runs the chosen tests of a suite with the hooks around them. @returns false when the run is to end */
export const runSuite = async (
  suite: Suite,
  chosen: (test: Test) => boolean,
  watching: Watching,
  around: readonly Suite[] = [],
): Promise<boolean> => {
  const tests = testsOf(suite).filter(chosen);
  if (tests.length === 0) return true;
  const later: (() => unknown)[] = [];
  // A change that a hook around several tests reaches counts as reached by each of these tests.
  const hooksOf = tests.map(({ id }) => id).join('\n');
  watching.entered(hooksOf);
  const failure = await before(suite.beforeAll, later);
  let goesOn = true;
  if (failure) {
    for (const test of tests) goesOn &&= !watching.ended({ test, failure, milliseconds: 0 });
  } else
    for (const child of suite.children) {
      if (!goesOn) break;
      if (isSuite(child)) goesOn = await runSuite(child, chosen, watching, [...around, suite]);
      else if (chosen(child)) {
        watching.entered(child.id);
        const began = performance.now();
        const failed = await runTest(child, [...around, suite]);
        goesOn = !watching.ended({ test: child, failure: failed, milliseconds: performance.now() - began });
      }
    }
  watching.entered(hooksOf);
  const cleared = await after([...(suite.afterAll as (() => unknown)[]), ...later]);
  const [last] = tests.slice(-1);
  if (goesOn && cleared && last) goesOn = !watching.ended({ test: last, failure: cleared, milliseconds: 0 });
  return goesOn;
};
