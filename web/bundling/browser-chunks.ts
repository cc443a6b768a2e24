import { finestChunks, type ModuleGraph } from './finest-chunks.ts';
import { mergedChunks } from './merged-chunks.ts';

type Pages = {
  /** Ends of the ids of the parts that every page loads once it is shown. */
  readonly inBackground: readonly string[];
  /** Ends of the ids of the pages whose scripts weigh nearly as much as they may. */
  readonly heavy: readonly string[];
};

/** The bytes that a page may load without need, so that it loads fewer files. */
const allowed = 2_500;
/** The same of a heavy page, whose bytes cannot be estimated so well that it may grow. */
const allowedWhenHeavy = 100;

const frame = /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
/** The entry's own file has these. */
const ofEntry = /^\0rolldown|\.html$|[\\/]browser\.tsx$/;

/**
 * Which modules the build puts in one file. Each page needs another set of some thousand small modules; with a file for
 * each set of pages, a page would load a hundred files, most of them smaller than their headers.
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
    // Each group is complete: a chunk with all that its modules need would be loaded by pages that need nothing of it.
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
