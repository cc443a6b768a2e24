import { contexts } from './dependency-rules.mjs';
import type { Import } from './feature-circles.ts';

const contextOf = (path: string): string | undefined => /^core\/([^/]+)\//.exec(path)?.[1];

/** The arrows between contexts of the core, "shop → kernel", in the order of the contexts; type imports included. */
export const contextArrows = (imports: readonly Import[]): readonly string[] => {
  const found = new Set(
    imports.flatMap(([from, to]) => {
      const [context, other] = [contextOf(from), contextOf(to)];
      return context && other && context !== other ? [`${context} → ${other}`] : [];
    }),
  );
  return contexts.flatMap((from) => contexts.map((to) => `${from} → ${to}`).filter((arrow) => found.has(arrow)));
};

/** The picture of `docs/architecture.md`: the contexts and their arrows as a Mermaid flowchart. */
export const contextPicture = (imports: readonly Import[]): string =>
  [
    '```mermaid',
    'flowchart BT',
    ...contexts.map((context) => `  ${context}`),
    ...contextArrows(imports).map((arrow) => `  ${arrow.replace('→', '-->')}`),
    '```',
  ].join('\n');
