import type { Rolldown } from 'vite';

type Module = Pick<
  Rolldown.ModuleInfo,
  'code' | 'isEntry' | 'importers' | 'dynamicImporters' | 'importedIds' | 'dynamicallyImportedIds'
>;

type Modules = ReadonlyMap<string, Module>;

/** What the bundler knows of the modules of a build. */
export type ModuleGraph = { readonly getModuleInfo: (id: string) => Module | null };

/** The modules of one file of the build. */
export type Chunk = {
  /** The page or part whose own chunk it is; null when several roots share it, and for the background. */
  readonly root: string | null;
  readonly ids: string[];
  /** Pages, and parts loaded on demand, that need the chunk: their modules' ids, or `background`. */
  readonly roots: Set<string>;
  readonly imports: Set<Chunk>;
  /** About what it adds to a gzipped file. */
  bytes: number;
};

/** The root that stands for all parts that every page loads once it is shown. */
export const background = 'background';

/** Whether a root is a page of the site. */
export const isPage = (root: string): boolean => root.endsWith('.page.tsx');

/** About the characters of a module for each byte that it adds to a gzipped file. */
const charactersPerByte = 6.5;

/** Everything that can be reached from some nodes, with these nodes. */
export const reached = <Node>(from: Iterable<Node>, next: (node: Node) => Iterable<Node>): ReadonlySet<Node> => {
  const nodes = new Set(from);
  for (const node of nodes) for (const each of next(node)) nodes.add(each);
  return nodes;
};

/** The modules of the build to which `id` belongs, in the order of their imports: the same wherever the project lies. */
const modulesOf = (id: string, graph: ModuleGraph): Modules => {
  const users = reached([id], (each) => {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {};
    return [...importers, ...dynamicImporters];
  });
  const entries = [...users].filter((each) => graph.getModuleInfo(each)?.isEntry);
  const ids = reached(entries, (each) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(each) ?? {};
    return [...importedIds, ...dynamicallyImportedIds];
  });
  return new Map(
    [...ids].flatMap((each) => {
      const module = graph.getModuleInfo(each);
      return module ? [[each, module]] : [];
    }),
  );
};

const isEntry = (id: string, modules: Modules): boolean => modules.get(id)?.isEntry ?? false;
const isRoot = (id: string, modules: Modules): boolean =>
  isEntry(id, modules) || modules.get(id)?.dynamicImporters.length !== 0;

/** What some modules need, with themselves. */
const neededBy = (ids: readonly string[], modules: Modules): ReadonlySet<string> =>
  reached(ids, (id) => modules.get(id)?.importedIds ?? []);

/** What has to load a module; parts that are loaded after the background need not load what that has. */
const rootsOfModules = (modules: Modules, inBackground: ReadonlySet<string>) => {
  const needs = [...modules.keys()]
    .filter((id) => isRoot(id, modules) && !inBackground.has(id))
    .map((root) => [root, neededBy([root], modules)] as const);
  return (id: string): readonly string[] => {
    const roots = needs.flatMap(([root, needed]) => (needed.has(id) ? [root] : []));
    if (!inBackground.has(id)) return roots;
    return [background, ...roots.filter((root) => isEntry(root, modules) || isPage(root))];
  };
};

/**
 * The chunks of a build in which nothing loads a module that it does not need: one for each set of roots.
 *
 * @param id any module of the build
 * @param backgroundParts ends of the ids of the parts that every page loads once it is shown
 * @returns these chunks, and the modules of the entry, which everything has loaded already
 * @throws Error when the build does not have one of the parts
 */
export const finestChunks = (id: string, graph: ModuleGraph, backgroundParts: readonly string[]) => {
  const modules = modulesOf(id, graph);
  const parts = backgroundParts.map((end) => {
    const part = [...modules.keys()].find((each) => each.endsWith(end));
    if (part === undefined) throw new Error(`the build has no module ${end}`);
    return part;
  });
  const inBackground = neededBy(parts, modules);
  const rootsOf = rootsOfModules(modules, inBackground);

  const shell: string[] = [];
  const chunks = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [each, { code }] of modules) {
    const roots = rootsOf(each);
    if (roots.some((root) => isEntry(root, modules))) {
      shell.push(each);
      continue;
    }
    const [first, second] = roots;
    const onlyRoot = second === undefined && first !== background ? first : undefined;
    const root = (isRoot(each, modules) && !inBackground.has(each) ? each : onlyRoot) ?? null;
    const key = root ?? roots.join();
    const chunk = chunks.get(key) ?? { root, ids: [], roots: new Set(roots), imports: new Set(), bytes: 0 };
    chunks.set(key, chunk);
    chunkOf.set(each, chunk);
    chunk.ids.push(each);
    chunk.bytes += (code?.length ?? 0) / charactersPerByte;
  }
  for (const [each, chunk] of chunkOf)
    for (const imported of modules.get(each)?.importedIds ?? []) {
      const other = chunkOf.get(imported);
      if (other && other !== chunk) chunk.imports.add(other);
    }
  return { shell, chunks: [...chunks.values()] };
};
