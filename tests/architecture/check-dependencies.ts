import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from './dependency-rules.mjs';
import type { Import } from './feature-circles.ts';

/** The folders that the rules are about. */
const folders = ['core', 'adapters', 'server', 'web', 'fixtures'];

export type Dependencies = {
  /** Every source file that was read, relative to the root. */
  readonly modules: readonly string[];
  /** Every import that was read, type imports included. */
  readonly imports: readonly Import[];
  /** "rule: from → to", one for each import that the rules forbid. */
  readonly violations: readonly string[];
};

/** Reads every import under the root and checks it against the dependency rules. */
export const checkDependencies = async (root: string): Promise<Dependencies> => {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });
  if (typeof output === 'string') throw new Error('expected the result of dependency-cruiser as an object, got text');
  return {
    modules: output.modules.map(({ source }) => source).filter((source) => !source.includes('node_modules/')),
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }): Import => [source, resolved]),
    ),
    violations: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
};
