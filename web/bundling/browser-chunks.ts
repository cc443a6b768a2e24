import { finestChunks, type ModuleGraph } from './finest-chunks.ts';
import { mergedChunks } from './merged-chunks.ts';

type Pages = {
  /** Ends of the ids of the parts that every page loads once it is shown. */
  readonly inBackground: readonly string[];
  /** Ends of the ids of the pages whose scripts weigh nearly as much as they may. */
  readonly heavy: readonly string[];
};

/** How many bytes a page may load without need in exchange for fewer files, by estimate. */
const allowed = 2_500;
/** The same for a heavy page: next to nothing, because an estimate may be a little wrong. */
const allowedWhenHeavy = 100;

const frame = /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
/** Modules that stay in the entry's own file. */
const ofEntry = /^\0rolldown|\.html$|[\\/]browser\.tsx$/;

/**
 * Plans which modules share a file of the build. Pages share most of their small modules with some other pages; with a
 * file for each set of pages, a page would load a hundred files, most of them below one kilobyte.
 * docs/decisions/0111-few-files-for-a-page.md
 */
export const browserChunks = ({ inBackground, heavy }: Pages) => {
  const allowance = (root: string) => (heavy.some((page) => root.endsWith(page)) ? allowedWhenHeavy : allowed);
  const namesOf = (id: string, graph: ModuleGraph): ReadonlyMap<string, string> => {
    const { shell, chunks } = finestChunks(id, graph, inBackground);
    return new Map([
      ...shell.filter((each) => !ofEntry.test(each)).map((each) => [each, 'shell'] as const),
      ...mergedChunks(chunks, allowance).flatMap((ids, index) => ids.map((each) => [each, `shared-${index}`] as const)),
    ]);
  };
  let names: ReadonlyMap<string, string> | undefined;
  return {
    // The plan has every module; whatever a module imports stays where the plan puts it.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'frame', test: frame },
      {
        name: (id: string, graph: ModuleGraph) => {
          // The graph is complete when the first name is asked for.
          names ??= namesOf(id, graph);
          return names.get(id) ?? null;
        },
      },
    ],
  };
};
