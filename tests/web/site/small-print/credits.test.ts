import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
type Package = { readonly dependencies: object; readonly devDependencies: object; readonly license?: string };
const packageAt = (path: string): Package => JSON.parse(readFileSync(at(path), 'utf8'));

const { dependencies, devDependencies } = packageAt('package.json');
/** Packages that the build puts into the bundles, so that production does not install them. */
const bundled = [
  '@noble/ed25519',
  '@noble/hashes',
  '@xstate/react',
  'appwrite',
  'mixpanel-browser',
  'react',
  'react-dom',
  'react-router-dom',
  'serwist',
  'xstate',
  'zxing-wasm',
];

const credited = new Map(
  readEditionFolder(at('fixtures/editions/2025'))
    .content.credits.chapters.find(({ id }) => id === 'software')
    ?.credits.flatMap(({ name, licence }) => name.split(' and ').map((each) => [each, licence] as const)),
);

describe('credits page', () => {
  // The fonts are credited by their families, in a chapter of their own.
  it('the credits page names every package that the site runs on, and no other', () => {
    expect(bundled.filter((name) => !Object.hasOwn(devDependencies, name))).toEqual([]);
    expect([...credited.keys()].sort()).toEqual(
      [...Object.keys(dependencies).filter((name) => !name.startsWith('@fontsource')), ...bundled].sort(),
    );
  });

  it.each([...credited].filter(([name]) => name !== 'node'))(
    'the credits page gives %s its licence, %s',
    (name, licence) => {
      const real = (packageAt(`node_modules/${name}/package.json`).license ?? '').replace(/^\((.*)\)$/, '$1');
      const spoken = real.replaceAll('-', ' ').replace(' OR ', ' or ');
      expect(spoken.replace('BSD 3 Clause', 'BSD 3-Clause').replace('MIT 0', 'MIT-0')).toBe(licence);
    },
  );
});
