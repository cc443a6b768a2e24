type Work = (...given: never[]) => unknown;
type Hooks = Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', Work[]>;

/** One `it` of a test file, with the arguments of its row where it has a table. */
export type Test = { readonly id: string; readonly name: string; readonly file: string; readonly run: () => unknown };

/** A `describe`, or a test file as a whole. */
export type Suite = Hooks & {
  readonly name: string;
  readonly skipped: boolean;
  readonly children: (Suite | Test)[];
};

export const isSuite = (child: Suite | Test): child is Suite => 'children' in child;

const newSuite = (name: string, skipped: boolean): Suite => ({
  name,
  skipped,
  children: [],
  beforeAll: [],
  beforeEach: [],
  afterEach: [],
  afterAll: [],
});

let file = '';
let open: Suite = newSuite('', false);
let tests = 0;

/** The tests of a file, which `load` declares by importing it. */
export const collect = async (name: string, load: () => Promise<unknown>): Promise<Suite> => {
  const suite = newSuite(name, false);
  file = name;
  tests = 0;
  open = suite;
  await load();
  return suite;
};

/** A `describe` or an `it` with the variants that the tests use. */
type Declare = {
  (name: string, ...parts: readonly unknown[]): void;
  readonly each: (rows: readonly unknown[]) => (name: string, ...parts: readonly unknown[]) => void;
  readonly skip: (name: string, ...parts: readonly unknown[]) => void;
  readonly skipIf: (no: unknown) => Declare;
  readonly runIf: (yes: unknown) => Declare;
};
type Declaring = (name: string, work: Work, row: readonly unknown[], skipped: boolean) => void;

/** Finds the function among the arguments after a name; options and timeouts are ignored. */
const workOf = (parts: readonly unknown[]): Work =>
  parts.find((part): part is Work => typeof part === 'function') ?? (() => {});

/** The tests that repeat the contracts on PostgreSQL are left out. */
const isPostgres = (row: unknown): boolean => (Array.isArray(row) ? row[0] : row) === 'PostgreSQL';

const declaration = (declare: Declaring, skipped: boolean): Declare => {
  const one = (name: string, ...parts: readonly unknown[]) => declare(name, workOf(parts), [], skipped);
  return Object.assign(one, {
    each:
      (rows: readonly unknown[]) =>
      (name: string, ...parts: readonly unknown[]) => {
        // As in Vitest, a table has columns only if each of its rows is a list.
        const columns = rows.every((row) => Array.isArray(row));
        for (const row of rows.filter((row) => !isPostgres(row)))
          declare(name, workOf(parts), columns && Array.isArray(row) ? row : [row], skipped);
      },
    skip: (name: string, ...parts: readonly unknown[]) => declare(name, workOf(parts), [], true),
    skipIf: (no: unknown) => declaration(declare, skipped || Boolean(no)),
    runIf: (yes: unknown) => declaration(declare, skipped || !yes),
  });
};

export const describe = declaration((name, work, row, skipped) => {
  const outer = open;
  const suite = newSuite(name, skipped || outer.skipped);
  outer.children.push(suite);
  open = suite;
  const done: unknown = work(...(row as never[]));
  if (done instanceof Promise) throw new Error(`"${name}" declares its tests later`);
  open = outer;
}, false);

export const it = declaration((name, work, row, skipped) => {
  tests += 1;
  if (skipped || open.skipped) return;
  open.children.push({
    id: `${file}#${tests}`,
    name: `${open.name} ${name}`,
    file,
    run: () => work(...(row as never[])),
  });
}, false);

export const beforeAll = (work: Work): void => void open.beforeAll.push(work);
export const beforeEach = (work: Work): void => void open.beforeEach.push(work);
export const afterEach = (work: Work): void => void open.afterEach.push(work);
export const afterAll = (work: Work): void => void open.afterAll.push(work);
