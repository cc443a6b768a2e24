import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from './dependency-rules.mjs';

/** The folders whose files may or may not know each other. */
const folders = ['core', 'adapters', 'server', 'web', 'fixtures'];

export type Dependencies = {
  /** Every source file that was read, relative to the root. */
  readonly modules: readonly string[];
  /** "rule: from → to", one for each import that the rules forbid. */
  readonly violations: readonly string[];
};

/** Reads every import under the root and holds it against the dependency rule. */
export const checkDependencies = async (root: string): Promise<Dependencies> => {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });
  if (typeof output === 'string') throw new Error('the dependencies were told as text');
  return {
    modules: output.modules.map(({ source }) => source).filter((source) => !source.includes('node_modules/')),
    violations: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
};
