import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs after every `npm ci` and removes large files of packages that nothing here reads (decision 0086). Plain JavaScript,
 * because the Node that installs may be an older one.
 */
const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const filesIn = (folder, isUnused) =>
  existsSync(join(packages, folder))
    ? readdirSync(join(packages, folder))
        .filter(isUnused)
        .map((name) => join(folder, name))
    : [];

const unused = [
  // Headers for compiling addons: no package here is compiled when it is installed.
  ...filesIn('node/node_modules', (name) => name.startsWith('node-')).map((folder) => join(folder, 'include')),
  // The journeys load `ace-window.js`.
  ...filesIn('accessibility-checker-engine', (name) => name.endsWith('-debug.js')),
  // Recorders of the screen, which the site never loads; `adapters/analytics/mixpanel.ts` has the core.
  ...filesIn('mixpanel-browser/dist', (name) => !name.startsWith('mixpanel-core.cjs.')),
];
for (const path of unused) rmSync(join(packages, path), { recursive: true, force: true });
