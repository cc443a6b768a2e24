import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areas } from './areas.ts';

/**
 * `npm run mutate -- core/shop/checkout` changes the sources of a folder, or of single files, one place at a time, and runs the
 * tests of their area (`areas.ts`) against each change. By default it changes the scoring core. Options of Stryker, such as
 * `--concurrency 2`, are passed on.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('-'));
const words = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);

const sources = (words.length === 0 ? ['core/competition/rules'] : words).map((word) =>
  word.replace(/^\.\//, '').replace(/\/+$/, ''),
);
const covers = (area: string, source: string) => source === area || source.startsWith(`${area}/`);
const chosen = sources.map((source) => ({ source, area: areas.find((area) => covers(area.source, source)) }));

for (const { source, area } of chosen)
  if (!area || !existsSync(`${root}${source}`)) {
    console.error(`"${source}" is in no area of tests/mutation/areas.ts. The areas are:`);
    for (const { source: known } of areas) console.error(`  ${known}`);
    process.exit(1);
  }

const ofAreas = chosen.flatMap(({ area }) => area ?? []);
/** Declarations and texts, left out because `/api/openapi.json`, the server's tests and the screens cover them. */
const declarations = ['api', 'messages', '*-shape', '*-shapes', '*ports'].map((name) => `!**/${name}.ts`);
const isFolder = (source: string) => statSync(`${root}${source}`).isDirectory();
const mutate = [
  ...sources.map((source) => (isFolder(source) ? `${source}/**/*.ts` : source)),
  ...(sources.some(isFolder) ? declarations : []),
];

/** Stryker and its forty megabytes are a project of their own, because most installations never use it. */
const tool = `${root}dist/mutation-tool`;
const sameIn = (name: string) =>
  existsSync(`${tool}/${name}`) &&
  readFileSync(`${tool}/${name}`).equals(readFileSync(`${root}tests/mutation/${name}`));
if (!existsSync(`${tool}/node_modules`) || !sameIn('package-lock.json')) {
  mkdirSync(tool, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(`${root}tests/mutation/${name}`, `${tool}/${name}`);
  const { status } = spawnSync('npm', ['ci', '--prefix', tool, '--no-audit', '--no-fund'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const child = spawn(
  process.execPath,
  [
    `${tool}/node_modules/@stryker-mutator/core/bin/stryker.js`,
    'run',
    'tests/mutation/stryker.config.mjs',
    '--mutate',
    mutate.join(','),
    ...options,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTATION_TESTS: JSON.stringify([...new Set(ofAreas.flatMap(({ tests }) => tests))]),
      MUTATION_LEAST: String(Math.min(...ofAreas.map(({ least }) => least))),
    },
  },
);
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
