import { globSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collect, type Suite } from './collect.ts';
import { type Outcome, runSuite, testsOf } from './run-tests.ts';

/** The object that Stryker's changed sources read and write: the active change, and the changes reached. */
type Instruments = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage;
};
type Hits = Record<string, number>;
type Coverage = { static: Hits; perTest: Record<string, Hits> };
type MutantRun = {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
};

const add = (to: Hits, from: Hits) => {
  for (const [change, hits] of Object.entries(from)) to[change] = (to[change] ?? 0) + hits;
};

/**
 * A test runner for Stryker that loads the tests once and runs them again and again in its own process, which takes
 * milliseconds per change; a new worker for each change would take seconds. A test that fails with a change runs once more
 * without it: if it fails again, a change has corrupted the state, and Stryker continues in a new process.
 */
class SameProcess {
  readonly instruments: Instruments = {};
  readonly suites: Suite[] = [];
  readonly cost = new Map<string, number>();
  reset: () => void = () => {};

  constructor() {
    // The changed sources access the instruments by this name.
    Object.assign(globalThis, { __stryker__: this.instruments });
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    const library = new URL('vitest.ts', import.meta.url).href;
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'vitest' && context.parentURL !== library
          ? { url: library, format: 'module-typescript', shortCircuit: true }
          : next(specifier, context),
    });
    const { provide, vi }: typeof import('./vitest.ts') = await import(library);
    this.reset = () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      Reflect.deleteProperty(globalThis, 'localStorage');
    };
    const root = process.cwd();
    const { openBroker }: typeof import('../../support/broker.ts') = await import(
      join(root, 'tests/support/broker.ts')
    );
    const { migratedSqlite }: typeof import('../../support/migrated-sqlite.ts') = await import(
      join(root, 'tests/support/migrated-sqlite.ts')
    );
    const database = await migratedSqlite();
    process.once('exit', () => rmSync(dirname(database.file), { recursive: true, force: true }));
    const broker = await openBroker(
      async () => database,
      ({ file }) => file,
      async () => {},
    );
    provide('sqliteBroker', broker.url);

    const chosen: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '["core/competition/rules"]');
    const patterns = chosen.map((path) => (path.endsWith('.ts') ? `tests/${path}` : `tests/${path}/**/*.test.ts`));
    for (const file of [...new Set(globSync(patterns, { cwd: root }))].toSorted())
      this.suites.push(await collect(file, () => import(pathToFileURL(join(root, file)).href)));
  }

  async #run(ids: ReadonlySet<string> | undefined, ended: (outcome: Outcome) => boolean) {
    const chosen = ({ id }: { readonly id: string }) => ids === undefined || ids.has(id);
    const costOf = (suite: Suite) =>
      testsOf(suite)
        .filter(chosen)
        .reduce((sum, { id }) => sum + (this.cost.get(id) ?? 0), 0);
    const suites = this.suites.map((suite) => ({ suite, cost: costOf(suite) })).toSorted((a, b) => a.cost - b.cost);
    for (const { suite } of suites) {
      this.reset();
      const entered = (id: string) => {
        this.instruments.currentTestId = id;
      };
      if (!(await runSuite(suite, chosen, { entered, ended }))) break;
    }
    this.instruments.currentTestId = undefined;
  }

  async dryRun() {
    const outcomes = new Map<string, Outcome>();
    await this.#run(undefined, (outcome) => {
      if (!outcomes.get(outcome.test.id)?.failure) outcomes.set(outcome.test.id, outcome);
      this.cost.set(outcome.test.id, outcome.milliseconds);
      return false;
    });
    const seen: Coverage = this.instruments.mutantCoverage ?? { static: {}, perTest: {} };
    const perTest: Record<string, Hits> = {};
    for (const [ids, hits] of Object.entries(seen.perTest))
      for (const id of ids.split('\n')) {
        perTest[id] ??= {};
        add(perTest[id], hits);
      }
    return {
      status: 'complete',
      mutantCoverage: { static: seen.static, perTest },
      tests: [...outcomes.values()].map(({ test: { id, name, file }, failure, milliseconds }) => ({
        id,
        name: `${name} (${id})`,
        fileName: file,
        timeSpentMs: milliseconds,
        ...(failure ? { status: 1, failureMessage: inWords(failure) } : { status: 0 }),
      })),
    };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRun) {
    const ids = testFilter && new Set(testFilter);
    let count = 0;
    let failed: Outcome | undefined;
    this.instruments.hitLimit = hitLimit;
    this.instruments.hitCount = hitLimit === undefined ? undefined : 0;
    this.instruments.activeMutant = activeMutant.id;
    await this.#run(ids, (outcome) => {
      count += 1;
      failed = outcome.failure ? outcome : undefined;
      return failed !== undefined;
    });
    this.instruments.activeMutant = undefined;
    if (hitLimit !== undefined && (this.instruments.hitCount ?? 0) > hitLimit)
      return { status: 'timeout', reason: `more than ${hitLimit} times` };
    if (!failed) return { status: 'survived', nrOfTests: count };
    const { test, failure } = failed;
    await this.#run(new Set([test.id]), (again) => {
      if (again.failure) throw new Error(`"${test.name}" fails without a change: ${inWords(again.failure)}`);
      return false;
    });
    return { status: 'killed', killedBy: [test.id], failureMessage: inWords(failure), nrOfTests: count };
  }
}

const inWords = (failure: unknown): string =>
  (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);

export const strykerPlugins = [{ kind: 'TestRunner', name: 'same-process', factory: () => new SameProcess() }];
